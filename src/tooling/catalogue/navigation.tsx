import { useState } from 'react'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Pagination } from '@/ui/Pagination'
import { Tabs } from '@/ui/Tabs'
import css from './Catalogue.module.css'
import type { CatalogueExample } from './example'

const TABS = [
  { id: 'details', label: 'Details', content: 'The order was placed on Monday.' },
  { id: 'messages', label: 'Messages', content: 'There are no messages yet.' },
  { id: 'history', label: 'History', content: 'Nothing has been changed.' },
] as const

function TabsExample() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('details')
  return <Tabs label="Order" tabs={TABS} selected={selected} onSelect={setSelected} />
}

const ROW_COUNT = 90

function PaginationExample() {
  const [{ page, size }, setPosition] = useState({ page: 2, size: 25 })
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(ROW_COUNT / size)}
      size={size}
      sizes={[25, 50]}
      texts={{
        label: 'Pages',
        previous: 'Previous page',
        next: 'Next page',
        size: 'Rows per page',
        position: `${(page - 1) * size + 1}–${Math.min(page * size, ROW_COUNT)} of ${ROW_COUNT}`,
      }}
      onPageChange={next => {
        setPosition({ page: next, size })
      }}
      onSizeChange={next => {
        setPosition({ page: 1, size: next })
      }}
    />
  )
}

function ConfirmDialogExample() {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <Button
        isDestructive
        onClick={() => {
          setOpen(true)
        }}
      >
        Delete order
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete order A-1042?"
          confirm="Delete"
          cancel="Cancel"
          isDestructive
          busy={false}
          onConfirm={close}
          onClose={close}
        >
          <p>This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Components with which users move through content. */
export const navigationExamples: readonly CatalogueExample[] = [
  { name: 'Tabs', content: <TabsExample /> },
  {
    name: 'Pagination',
    content: (
      <div className={css.fields}>
        <PaginationExample />
      </div>
    ),
  },
  { name: 'ConfirmDialog', content: <ConfirmDialogExample /> },
]
