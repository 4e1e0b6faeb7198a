import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import css from './SupportPage.module.css'

const INITIAL_ITEM_COUNT = 8

type Props<Item> = {
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
}

/** Shows the first items. A click on 'Show all' shows the others. */
export function ExpandableList<Item>({ items, renderItem }: Props<Item>) {
  const { t } = useTranslation()
  const [isComplete, setComplete] = useState(false)
  if (items.length === 0) return null
  const shown = isComplete ? items : items.slice(0, INITIAL_ITEM_COUNT)
  return (
    <>
      <ol className={css.entries}>
        {shown.map((item, index) => (
          <li key={items.length - index}>{renderItem(item)}</li>
        ))}
      </ol>
      {shown.length < items.length && (
        <div>
          <Button
            onClick={() => {
              setComplete(true)
            }}
          >
            {t($ => $.support.showAll, { count: items.length })}
          </Button>
        </div>
      )}
    </>
  )
}
