import { Funnel } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { readTexts } from '@/forms/formValues'
import { copyWithSearchParams } from './searchParams'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import { Select } from '@/ui/Select'
import type { FieldColumn } from './columns'
import { isNumberField, type AnyField } from './fields'
import css from './List.module.css'
import { formatNumber, parseNumber } from './localNumber'

/**
 * The filters are in the URL, by the names of the fields. A number, an amount and a date have two
 * limits: `?amount.from=10&amount.to=20`.
 */
export function useListFilters<Row>(columns: readonly FieldColumn<Row>[]) {
  const [params, setParams] = useSearchParams()
  const fields = columns.filter(({ isFilter }) => isFilter).map(({ definition }) => definition)
  const names = fields.flatMap(listFilterNames)
  const filters: Record<string, string> = {}
  for (const name of names) filters[name] = params.get(name) ?? ''
  return {
    fields,
    filters,
    isFiltered: Object.values(filters).some(value => value !== ''),
    setFilters: (changes: Readonly<Record<string, string>>) => {
      setParams(current => copyWithSearchParams(current, changes), { replace: true })
    },
    /** Also clears the search. */
    clearedFilters: Object.fromEntries([...names, 'q'].map(name => [name, ''])),
  }
}

const isRange = (field: AnyField) =>
  isNumberField(field) || field.kind === 'date' || field.kind === 'dateTime'

const isChoice = ({ kind }: AnyField) => kind === 'choice' || kind === 'boolean'

const listFilterNames = (field: AnyField) =>
  isRange(field) ? [`${field.name}.from`, `${field.name}.to`] : [field.name]

type Props = {
  fields: readonly AnyField[]
  filters: Readonly<Record<string, string>>
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** A choice is a list in the toolbar. */
export function ChoiceFilters({ fields, filters, onChange }: Props) {
  const { t } = useTranslation()
  const listOptions = (field: AnyField) =>
    field.kind === 'choice'
      ? field.options.map(({ value, label }) => ({ value, label: label(t) }))
      : [
          { value: 'true', label: t($ => $.actions.yes) },
          { value: 'false', label: t($ => $.actions.no) },
        ]
  return fields.filter(isChoice).map(field => (
    <Select
      key={field.name}
      label={field.label(t)}
      value={filters[field.name] ?? ''}
      options={[
        { value: '', label: t($ => $.records.all, { field: field.label(t) }) },
        ...listOptions(field),
      ]}
      onChange={value => {
        onChange({ [field.name]: value })
      }}
    />
  ))
}

/** A button that shows the filters of all other kinds. Hidden if there are none. */
export function FilterPopover({ fields: allFields, filters, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const fields = allFields.filter(field => !isChoice(field))
  const label = t($ => $.records.filters)
  const names = fields.flatMap(listFilterNames)
  const activeCount = names.filter(name => filters[name] !== '').length

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const texts = readTexts(event.currentTarget, names)
    const changes: Record<string, string> = {}
    for (const field of fields)
      for (const name of listFilterNames(field))
        changes[name] = toFilterValue(field, texts[name] ?? '', i18n.language)
    onChange(changes)
  }
  const renderInput = (field: AnyField, name: string, inputLabel: string) => (
    <Field
      key={name}
      name={name}
      label={inputLabel}
      type={field.kind === 'date' || field.kind === 'dateTime' ? 'date' : 'text'}
      inputMode={isRange(field) ? 'decimal' : 'text'}
      defaultValue={toFilterText(field, filters[name] ?? '', i18n.language)}
      autoComplete="off"
    />
  )
  if (fields.length === 0) return null
  return (
    <PopoverButton
      label={label}
      buttonContent={
        <>
          <Icon icon={Funnel} size={16} />
          <span className={css.buttonLabel}>{label}</span>
          {activeCount > 0 && <span className={css.activeCount}>{activeCount}</span>}
        </>
      }
    >
      {close => (
        <form
          className={css.filterForm}
          onSubmit={event => {
            apply(event)
            close()
          }}
        >
          {fields.map(field => {
            const fieldLabel = field.label(t)
            if (!isRange(field)) return renderInput(field, field.name, fieldLabel)
            return (
              <div key={field.name} className={css.range}>
                {renderInput(
                  field,
                  `${field.name}.from`,
                  t($ => $.records.from, { field: fieldLabel }),
                )}
                {renderInput(
                  field,
                  `${field.name}.to`,
                  t($ => $.records.to, { field: fieldLabel }),
                )}
              </div>
            )
          })}
          <Button type="submit">{t($ => $.records.apply)}</Button>
        </form>
      )}
    </PopoverButton>
  )
}

/** A text that is not a number filters nothing. */
function toFilterValue(field: AnyField, text: string, language: string): string {
  if (!isNumberField(field)) return text
  const value = parseNumber(text, language)
  return value === null ? '' : String(value)
}

function toFilterText(field: AnyField, value: string, language: string): string {
  const isWritten = isNumberField(field) && value !== '' && !Number.isNaN(Number(value))
  return isWritten ? formatNumber(Number(value), language) : value
}
