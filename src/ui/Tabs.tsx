import { useId, type KeyboardEvent, type ReactNode } from 'react'
import css from './Tabs.module.css'

type Props<Id extends string> = {
  label: string
  tabs: readonly { readonly id: Id; readonly label: string; readonly content: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
}

/**
 * The row of tabs, and the panel of the selected tab.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const id = useId()
  const index = tabs.findIndex(tab => tab.id === selected)

  const handleKey = (event: KeyboardEvent) => {
    const step = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    const targets = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: -1 }
    const target = new Map(Object.entries(targets)).get(event.key)
    // The index -1 is the last tab.
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(`${id}-${tab.id}`)?.focus()
  }

  return (
    <div className={css.tabs}>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs has the focus */}
      <div className={css.list} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => {
              onSelect(tab.id)
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {tabs[index]?.content}
      </div>
    </div>
  )
}
