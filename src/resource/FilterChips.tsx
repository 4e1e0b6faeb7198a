import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import type { AnyField } from './fields'
import { FieldValue } from './FieldValue'
import { listFilterNames, toFilterField, type Filters } from './filterValues'
import css from './List.module.css'
import { describeFilter } from './ListFilters'

type Props = {
  fields: readonly AnyField[]
  filters: Filters
  onRemove: (name: string) => void
}

/** The filters that apply. A click on one removes it. */
export function FilterChips({ fields, filters, onRemove }: Props) {
  const { t } = useTranslation()
  const chips = fields.flatMap(field =>
    listFilterNames(field).map(name => ({ field, name, value: filters[name] ?? '' })),
  )
  return chips
    .filter(({ value }) => value !== '')
    .map(({ field, name, value }) => (
      <button
        key={name}
        className={css.chip}
        type="button"
        onClick={() => {
          onRemove(name)
        }}
      >
        <VisuallyHidden as="span">{t($ => $.records.removeFilter)} </VisuallyHidden>
        <span>{describeFilter(field, name, t)}</span>{' '}
        <strong>
          <FieldValue
            field={toFilterField(field)}
            values={{ [field.name]: field.kind === 'boolean' ? value === 'true' : value }}
          />
        </strong>
        <Icon icon={X} size={14} />
      </button>
    ))
}
