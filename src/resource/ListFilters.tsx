import { Funnel } from 'lucide'
import type { TFunction } from 'i18next'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { focusFirstField, listUnreadableNames, readTexts } from '@/forms/formValues'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import { Select } from '@/ui/Select'
import { useFieldContext, type ListColumn } from './columns'
import { DateField } from './DateField'
import { describeDateProblem, isNumberField, type AnyField } from './fields'
import {
  findFilterProblems,
  isDateField,
  isRange,
  listFilterNames,
  readFilters,
  type Filters,
} from './filterValues'
import css from './List.module.css'
import { NumberField } from './NumberField'
import { RelationField } from './RelationField'

export type ListFilterState = ReturnType<typeof useListFilters>

/**
 * The filters are in the URL, by the names of the fields. A number, an amount and a date have two
 * limits: `?amount.from=10&amount.to=20`.
 */
export function useListFilters<Row>(columns: readonly ListColumn<Row>[]) {
  const [params] = useSearchParams()
  const fields = columns.flatMap(({ filter }) => filter ?? [])
  const filters = readFilters(fields, params)
  return {
    fields,
    filters,
    isFiltered: Object.values(filters).some(value => value !== ''),
    /** Also clears the search. */
    clearedFilters: Object.fromEntries([...Object.keys(filters), 'q'].map(name => [name, ''])),
  }
}

/** The label of a filter. A range has one for each of its limits. */
export function describeFilter(field: AnyField, name: string, t: TFunction): string {
  const label = field.label(t)
  if (!isRange(field)) return label
  return name.endsWith('.from')
    ? t($ => $.records.from, { field: label })
    : t($ => $.records.to, { field: label })
}

const isChoice = ({ kind }: AnyField) => kind === 'choice' || kind === 'boolean'

type Props = {
  fields: readonly AnyField[]
  filters: Filters
  onChange: (changes: Filters) => void
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

/**
 * A button that shows the filters of all other kinds. If there is little space, it shows all filters,
 * and the toolbar none.
 */
export function FilterPopover({ fields, filters, onChange }: Props) {
  const { t } = useTranslation()
  const others = fields.filter(field => !isChoice(field))
  const label = t($ => $.records.filters)

  if (fields.length === 0) return null
  return (
    <div className={css.filterButton} data-narrow-only={others.length === 0}>
      <PopoverButton
        label={label}
        buttonContent={
          <>
            <Icon icon={Funnel} size={16} />
            <span>{label}</span>
          </>
        }
      >
        {close => (
          <div className={css.filters}>
            <div className={css.narrowChoices}>
              <ChoiceFilters fields={fields} filters={filters} onChange={onChange} />
            </div>
            {others.length > 0 && (
              <FilterForm
                fields={others}
                filters={filters}
                onChange={changes => {
                  onChange(changes)
                  close()
                }}
              />
            )}
          </div>
        )}
      </PopoverButton>
    </div>
  )
}

/** The filters change only if all texts can be read. */
function FilterForm({ fields, filters, onChange }: Props) {
  const { t } = useTranslation()
  const context = useFieldContext()
  const [problems, setProblems] = useState<Filters>({})
  const [pendingName, setPendingName] = useState<string | null>(null)
  const names = fields.flatMap(listFilterNames)

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const texts = readTexts(form, names)
    const found: Record<string, string> = {
      ...findFilterProblems(fields, texts, context),
      // The value of a date without a year is empty, so the control itself has to say that it is bad.
      ...Object.fromEntries(
        listUnreadableNames(form).map(name => [name, describeDateProblem(context)]),
      ),
    }
    if (pendingName !== null) found[pendingName] = t($ => $.records.notChosen)
    setProblems(found)
    if (Object.keys(found).length > 0) focusFirstField(form, Object.keys(found))
    else onChange(texts)
  }
  const renderInput = (field: AnyField, name: string) => {
    const props = {
      name,
      label: describeFilter(field, name, t),
      error: problems[name],
      defaultValue: filters[name] ?? '',
    }
    if (isNumberField(field)) return <NumberField key={name} field={field} {...props} />
    if (field.kind === 'relation')
      return (
        <RelationField
          key={name}
          relation={field.relation}
          {...props}
          onPendingChange={isPending => {
            setPendingName(isPending ? name : null)
          }}
        />
      )
    if (isDateField(field)) return <DateField key={name} kind="date" {...props} />
    return <Field key={name} autoComplete="off" {...props} />
  }
  return (
    <form className={css.filterForm} noValidate onSubmit={apply}>
      {fields.map(field => {
        const inputs = listFilterNames(field).map(name => renderInput(field, name))
        return isRange(field) ? (
          <div key={field.name} className={css.range}>
            {inputs}
          </div>
        ) : (
          inputs
        )
      })}
      <Button type="submit">{t($ => $.records.apply)}</Button>
    </form>
  )
}
