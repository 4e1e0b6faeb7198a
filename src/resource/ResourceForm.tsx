import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { toApiError } from '@/api/api'
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
import { NEW_RECORD_ID, type RecordWithId, type Resource } from './createResource'
import { FieldInput } from './FieldInput'
import { findNumberProblems, getRule, toInputText, toValue, type ResourceField } from './fields'
import css from './Record.module.css'
import { BackLink, RecordProblem, RecordSkeleton } from './RecordParts'

type Props<Row extends RecordWithId> = {
  resource: Resource<Row>
  fields: readonly ResourceField<Row>[]
  /** The title of the form that creates a record, such as 'New order'. */
  newText: (t: TFunction) => string
}

/** The form that creates or changes a record. The id of a new record is `new`. */
export function ResourceForm<Row extends RecordWithId>({ resource, fields, newText }: Props<Row>) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const isNew = id === NEW_RECORD_ID
  const pageTitle = usePageTitle()
  const { currentData, error, isFetching, refetch } = resource.useRecord(isNew ? skipToken : id, {
    refetchOnMountOrArgChange: true,
  })
  // A refetch must not replace the values that the user is editing.
  const [initial, setInitial] = useState<Row>()
  if (currentData && !initial && !isFetching) setInitial(currentData)
  const editTitle = initial
    ? t($ => $.records.editTitle, { name: resource.getName(initial) })
    : pageTitle

  return (
    <>
      <BackLink path={resource.listPath} />
      <Heading>{isNew ? newText(t) : editTitle}</Heading>
      {(isNew || initial) && (
        <RecordForm resource={resource} fields={fields} initial={isNew ? undefined : initial} />
      )}
      {!isNew && !initial && !error && <RecordSkeleton />}
      {!isNew && !initial && error && (
        <RecordProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

type RecordFormProps<Row extends RecordWithId> = Pick<Props<Row>, 'resource' | 'fields'> & {
  /** Undefined for a new record. */
  initial: Row | undefined
}

function RecordForm<Row extends RecordWithId>({ resource, fields, initial }: RecordFormProps<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const context = useFieldContext()
  const [save] = resource.useSave()
  const [pendingFiles, setPendingFiles] = useState<Readonly<Record<string, boolean>>>({})
  // The fields of files have a state of their own, so they are mounted again after a reset.
  const [resetCount, setResetCount] = useState(0)
  const id = initial === undefined ? null : String(initial.id)
  const rules = Object.fromEntries(fields.map(field => [field.name, getRule(field)]))
  const getInitialText = (field: ResourceField<Row>) =>
    toInputText(field, initial?.[field.name], context)

  /** With `PATCH`, only the changed values. With `PUT`, all values of the record. */
  const readValues = (texts: Readonly<Record<string, string>>): object => {
    const values: Record<string, unknown> = {}
    for (const field of fields) {
      const text = texts[field.name] ?? ''
      const isChanged = initial === undefined || text !== getInitialText(field)
      if (isChanged) values[field.name] = toValue(field, text, context)
    }
    return resource.adapter.update === 'PUT' ? { ...initial, ...values } : values
  }
  const form = useForm<string>({
    rules,
    validate: texts => ({
      ...validateTexts(texts, rules),
      ...findNumberProblems(fields, texts, context.language),
      ...findPendingFileProblems(pendingFiles, t),
    }),
    send: async texts => {
      const { data: savedId = null, error } = await save({ id, values: readValues(texts) })
      if (error) return { error: toApiError(error) }
      const [nameField] = fields
      const name = nameField ? (texts[nameField.name] ?? '') : ''
      showToast(t($ => $.records.saved, { name }))
      return {
        error: null,
        close: () => {
          const path = savedId === null ? resource.listPath : resource.getPagePath(savedId)
          void navigate(path, { replace: true })
        },
      }
    },
  })
  const discard = () => {
    form.discard()
    setResetCount(resetCount + 1)
    setPendingFiles({})
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
                setPendingFiles(before => ({ ...before, [field.name]: isPending }))
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
            void navigate(id === null ? resource.listPath : resource.getPagePath(id), {
              replace: true,
            })
          }}
        >
          {t($ => $.actions.cancel)}
        </Button>
      </div>
    </Form>
  )
}

/** The form waits for a file that is being uploaded, or that could not be uploaded. */
function findPendingFileProblems(
  pendingFiles: Readonly<Record<string, boolean>>,
  t: TFunction,
): FieldProblems {
  const problem = { kind: 'text', text: t($ => $.records.uploadPending) } as const
  const names = Object.keys(pendingFiles).filter(name => pendingFiles[name])
  return Object.fromEntries(names.map(name => [name, problem]))
}
