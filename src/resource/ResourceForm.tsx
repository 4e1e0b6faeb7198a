import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { validateTexts, type FieldProblems } from '@/forms/validation'
import { usePageTitle } from '@/guard/pages'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { useFieldContext } from './columns'
import type { Entry } from './entry'
import { FieldInput } from './FieldInput'
import {
  findValueProblems,
  getRule,
  toInputText,
  toValue,
  type AnyField,
  type ResourceField,
} from './fields'
import { useListOrigin, useOpenList } from './listOrigin'
import css from './Record.module.css'
import { BackLink, RecordProblem, RecordSkeleton } from './RecordParts'
import { NEW_RECORD_ID, type Resource } from './resource'

type Props<Row> = {
  resource: Resource<Row>
  fields: readonly ResourceField<Row>[]
  /** The title of the form that creates a record, such as 'New order'. */
  newText: (t: TFunction) => string
}

/** The form that creates or changes a record. The id of a new record is `new`. */
export function ResourceForm<Row>({ resource, fields, newText }: Props<Row>) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const isNew = id === NEW_RECORD_ID
  const pageTitle = usePageTitle()
  const { entry, version, failure, isFetching, retry } = resource.useRecord(isNew ? null : id)
  // A refetch must not replace the values that the user is editing.
  const [initial, setInitial] = useState<{ entry: Entry<Row>; version: string | null }>()
  if (entry && !initial && !isFetching) setInitial({ entry, version })
  const editTitle = initial
    ? t($ => $.records.editTitle, { name: resource.getName(initial.entry) })
    : pageTitle

  return (
    <>
      <BackLink path={resource.listPath} />
      <Heading>{isNew ? newText(t) : editTitle}</Heading>
      {(isNew || initial) && (
        <RecordForm resource={resource} fields={fields} initial={isNew ? undefined : initial} />
      )}
      {!isNew && !initial && !failure && <RecordSkeleton />}
      {!isNew && !initial && failure && (
        <RecordProblem failure={failure} isRetrying={isFetching} onRetry={retry} />
      )}
    </>
  )
}

type RecordFormProps<Row> = Pick<Props<Row>, 'resource' | 'fields'> & {
  /** Undefined for a new record. */
  initial: { readonly entry: Entry<Row>; readonly version: string | null } | undefined
}

function RecordForm<Row>({ resource, fields, initial }: RecordFormProps<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const context = useFieldContext()
  const save = resource.useSave()
  const [pendingFields, setPendingFields] = useState<Readonly<Record<string, boolean>>>({})
  // Some fields have a state of their own, so they are mounted again after a reset.
  const [resetCount, setResetCount] = useState(0)
  const id = initial?.entry.id ?? null
  const origin = useListOrigin(resource.listPath)
  const openList = useOpenList(resource.listPath)
  const openRecord = (recordId: string) => {
    // The previous history entry is the record, or the list.
    if (id !== null && origin && origin.steps > 1) void navigate(-1)
    else void navigate(resource.getPagePath(recordId), { replace: true, state: origin })
  }
  const rules = Object.fromEntries(fields.map(field => [field.name, getRule(field)]))
  const getInitialText = (field: ResourceField<Row>) =>
    toInputText(field, initial ? initial.entry.values[field.name] : field.initialValue)

  /** For an existing record, only the changed values. */
  const readValues = (texts: Readonly<Record<string, string>>) => {
    const values: Record<string, unknown> = {}
    for (const field of fields) {
      const text = texts[field.name] ?? ''
      const isChanged = initial === undefined || text !== getInitialText(field)
      if (isChanged) values[field.name] = toValue(field, text)
    }
    return values
  }
  const form = useForm<string>({
    rules,
    validate: texts => ({
      ...validateTexts(texts, rules),
      ...findValueProblems(fields, texts, context),
      ...findPendingProblems(fields, pendingFields, t),
    }),
    send: async texts => {
      const version = initial?.version ?? null
      const result = await save({ id, changes: readValues(texts), version })
      if ('error' in result) return result
      const [nameField] = fields
      const name = nameField ? (texts[nameField.name] ?? '') : ''
      showToast(t($ => $.records.saved, { name }))
      return {
        error: null,
        close: () => {
          if (result.id === null) openList()
          else openRecord(result.id)
        },
      }
    },
  })
  const discard = () => {
    form.discard()
    setResetCount(resetCount + 1)
    setPendingFields({})
  }

  return (
    <Form form={{ ...form, discard }} className={css.form}>
      <Card>
        <div className={css.fields} key={resetCount}>
          {fields.map(field => (
            <FieldInput
              key={field.name}
              field={field}
              props={form.field(field.name, field.label(t))}
              initialText={getInitialText(field)}
              onPendingChange={isPending => {
                setPendingFields(before => ({ ...before, [field.name]: isPending }))
              }}
            />
          ))}
        </div>
      </Card>
      <FormErrors form={form} />
      <div className={css.buttons}>
        <SubmitButton form={form}>{t($ => $.records.save)}</SubmitButton>
        <Button
          onClick={() => {
            form.discard()
            if (id === null || origin?.steps === 1) openList()
            else openRecord(id)
          }}
        >
          {t($ => $.actions.cancel)}
        </Button>
      </div>
    </Form>
  )
}

/** The form waits for a file that is not uploaded, and for a text that is not chosen. */
function findPendingProblems(
  fields: readonly AnyField[],
  pendingFields: Readonly<Record<string, boolean>>,
  t: TFunction,
): FieldProblems {
  return Object.fromEntries(
    fields
      .filter(({ name }) => pendingFields[name])
      .map(({ name, kind }) => {
        const text = t($ => (kind === 'file' ? $.records.uploadPending : $.records.notChosen))
        return [name, { kind: 'text', text }]
      }),
  )
}
