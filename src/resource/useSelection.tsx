import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '@/ui/DataTable'
import { isIdentified, type Entry, type IdentifiedEntry } from './entry'

/**
 * The selected rows of a list. They stay selected while other pages of the list are shown. If search
 * or filters (`scope`) change, only rows that are then visible stay selected, because users act on
 * what they see. `visible` is null while rows load.
 */
export function useSelection<Row>(scope: string, visible: readonly Entry<Row>[] | null) {
  const [state, setState] = useState<{
    readonly scope: string
    readonly selected: ReadonlyMap<string, IdentifiedEntry<Row>>
  }>({ scope, selected: new Map() })
  const isCurrent = state.scope === scope
  const selected = isCurrent ? state.selected : new Map<string, IdentifiedEntry<Row>>()
  if (!isCurrent && visible) {
    const kept = visible.filter(isIdentified).filter(({ id }) => state.selected.has(id))
    setState({ scope, selected: new Map(kept.map(entry => [entry.id, entry])) })
  }

  /** The visible rows can have changed since they were selected. */
  const current = new Map(visible?.filter(isIdentified).map(entry => [entry.id, entry]))

  const change = (entries: readonly IdentifiedEntry<Row>[], isAdded: boolean) => {
    setState(before => {
      if (before.scope !== scope) return before
      const next = new Map(before.selected)
      for (const entry of entries) {
        if (isAdded) next.set(entry.id, entry)
        else next.delete(entry.id)
      }
      return { scope, selected: next }
    })
  }
  return {
    selected: [...selected.values()].map(entry => current.get(entry.id) ?? entry),
    isSelected: ({ id }: IdentifiedEntry<Row>) => selected.has(id),
    change,
    clear: () => {
      setState({ scope, selected: new Map() })
    },
  }
}

type SelectColumnOptions<Row> = {
  /** The visible rows. */
  readonly entries: readonly Entry<Row>[]
  readonly isSelected: (entry: IdentifiedEntry<Row>) => boolean
  readonly getName: (entry: Entry<Row>) => string
  readonly onChange: (entries: readonly IdentifiedEntry<Row>[], isAdded: boolean) => void
}

/** Returns the column with a checkbox in each row, and one for all visible rows in the header. */
export function useSelectColumn<Row>({
  entries,
  isSelected,
  getName,
  onChange,
}: SelectColumnOptions<Row>): DataColumn<Entry<Row>> {
  const { t } = useTranslation()
  const selectable = entries.filter(isIdentified)
  const count = selectable.filter(isSelected).length
  const isAllSelected = count > 0 && count === selectable.length
  return {
    id: 'select',
    label: t($ => $.records.selectAll),
    header: (
      <input
        ref={input => {
          if (input) input.indeterminate = count > 0 && !isAllSelected
        }}
        type="checkbox"
        aria-label={t($ => $.records.selectAll)}
        checked={isAllSelected}
        onChange={() => {
          onChange(selectable, !isAllSelected)
        }}
      />
    ),
    render: entry =>
      isIdentified(entry) && (
        <input
          type="checkbox"
          aria-label={t($ => $.records.select, { name: getName(entry) })}
          checked={isSelected(entry)}
          onChange={() => {
            onChange([entry], !isSelected(entry))
          }}
        />
      ),
  }
}
