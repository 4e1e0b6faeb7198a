import { useState } from 'react'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import type { CatalogueExample } from './example'

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
  { name: 'ConfirmDialog', content: <ConfirmDialogExample /> },
]
