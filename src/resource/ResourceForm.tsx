import { useEffect, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { focusFirstField } from '@/forms/formValues'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm, type ChangedTexts } from '@/forms/useForm'
import { validateTexts, type FieldProblems } from '@/forms/validation'
import { usePageTitle } from '@/guard/pages'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Heading } from '@/ui/Heading'
import { getPermissionPath } from './actions'
import { useFieldContext } from './columns'
import { ConflictNotice, isSameValue } from './ConflictNotice'
import type { Entry } from './entry'
import { FieldInput } from './FieldInput'
import {
  describeDateProblem,
  findValueProblems,
  getRule,
  toInputText,
  toValue,
  type AnyField,
} from './fields'
import { useListOrigin, useOpenList } from './listOrigin'
import css from './Record.module.css'
import { BackLink, RecordProblem, RecordSkeleton } from './RecordParts'
import type { Values } from './adapter'
import { NEW_RECORD_ID, type Resource } from './resource'
import { useDescribeFailure } from './useBulkAction'

type Props<Row> = {
  resource: Resource<Row>
  /** The first field is the name of the record in messages. */
  fields: readonly AnyField[]
  /** The title of the form that creates a record, such as 'New order'. */
  newText: (t: TFunction) => string
  /** A sentence below this title. */
  newDescription?: (t: TFunction) => string
  /** What the user must confirm before these changes are saved. Null for nothing. */
  getQuestion?: (changes: Values, former: Values, name: string) => Promise<SaveQuestion | null>
}

type SaveQuestion = { readonly title: string; readonly text: string }

/** A record with its version, as the form was opened with them. */
type OpenedRecord<Row> = {
  readonly entry: Entry<Row>
  /** Null if the server has no versions. */
  readonly version: string | null
  /** Whether the form shows it in place of an older version. */
  readonly isReloaded?: boolean
}

/** The form that creates or changes a record. The id of a new record is `new`. */
export function ResourceForm<Row>({ newText, newDescription, ...formProps }: Props<Row>) {
  const { resource } = formProps
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const isNew = id === NEW_RECORD_ID
  const pageTitle = usePageTitle()
  const { entry, version, failure, isFetching, retry } = resource.useRecord(isNew ? null : id)
  // A refetch must not replace the values that the user is editing.
  const [opened, setOpened] = useState<OpenedRecord<Row>>()
  if (entry && !opened && !isFetching) setOpened({ entry, version })
  const editTitle = opened
    ? t($ => $.records.editTitle, { name: resource.getName(opened.entry) })
    : pageTitle

  return (
    <>
      <BackLink path={resource.listPath} />
      <Heading description={isNew ? newDescription?.(t) : undefined}>
        {isNew ? newText(t) : editTitle}
      </Heading>
      {isNew && <RecordForm {...formProps} id={null} />}
      {!isNew && opened && (
        <RecordForm
          // A newer version has other initial values.
          key={String(opened.isReloaded) + JSON.stringify(opened.entry.values)}
          {...formProps}
          id={id}
          opened={opened}
          onReload={setOpened}
        />
      )}
      {!isNew && !opened && !failure && <RecordSkeleton />}
      {!isNew && !opened && failure && (
        <RecordProblem failure={failure} isRetrying={isFetching} onRetry={retry} />
      )}
    </>
  )
}

type RecordFormProps<Row> = Pick<Props<Row>, 'resource' | 'fields' | 'getQuestion'> & {
  /** Null for a new record. */
  id: string | null
  opened?: OpenedRecord<Row>
  /** Shows a newer version in place of the form. */
  onReload?: (latest: OpenedRecord<Row>) => void
}

const NO_VALUES: Values = {}

function RecordForm<Row>({
  resource,
  fields,
  getQuestion,
  id,
  opened,
  onReload,
}: RecordFormProps<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const context = useFieldContext()
  const describeFailure = useDescribeFailure()
  const save = resource.useSave()
  const fetchRecord = resource.useFetchRecord()
  const [pendingFields, setPendingFields] = useState<Readonly<Record<string, boolean>>>({})
  // Some fields have a state of their own, so they are mounted again after a reset.
  const [resetCount, setResetCount] = useState(0)
  /** What another user has saved since the form was opened, and the changes that were not saved. */
  const [conflict, setConflict] = useState<{
    readonly latest: OpenedRecord<Row>
    readonly mine: Values
  } | null>(null)
  const [asked, setAsked] = useState<
    (SaveQuestion & { readonly answer: (isConfirmed: boolean) => void }) | null
  >(null)
  /** What the user knows of the record: as it was opened, or as a conflict has shown it. */
  const seen = useRef(opened)
  const initial = opened?.entry.values ?? NO_VALUES
  const origin = useListOrigin(resource.listPath)
  const openList = useOpenList(resource.listPath)
  const openRecord = (recordId: string) => {
    // The previous history entry is the record, or the list.
    if (id !== null && origin && origin.steps > 1) void navigate(-1)
    else void navigate(resource.getPagePath(recordId), { replace: true, state: origin })
  }
  const rules = Object.fromEntries(fields.map(field => [field.name, getRule(field)]))

  const toValues = (texts: ChangedTexts<string>): Values =>
    Object.fromEntries(
      fields.flatMap(field => {
        const text = texts[field.name]
        return text === undefined ? [] : [[field.name, toValue(field, text)]]
      }),
    )

  /** After an error, finds out whether another user has changed the record in the meantime. */
  const explainFailure = async (error: ApiError, mine: Values): Promise<ApiError> => {
    setConflict(null)
    if (id === null || !mayBeConflict(error)) return error
    const latest = await fetchRecord(id)
    if ('error' in latest) return latest.error.kind === 'notFound' ? latest.error : error
    const seenValues = seen.current?.entry.values ?? NO_VALUES
    const isChanged = fields.some(
      ({ name }) => !isSameValue(latest.entry.values[name], seenValues[name]),
    )
    if (isChanged || error.kind === 'preconditionFailed') setConflict({ latest, mine })
    return error
  }

  const getName = (texts: Readonly<Record<string, string>>) => texts[fields[0]?.name ?? ''] ?? ''
  const formerName = opened && resource.getName(opened.entry)

  const undoChanges = async (
    savedId: string,
    name: string,
    { changes, former }: { readonly changes: Values; readonly former: Values },
  ) => {
    const result = await save({ id: savedId, changes: former, former: changes, version: null })
    if ('error' in result) {
      const failure = {
        names: [name],
        error: result.error,
        path: getPermissionPath(resource, savedId, 'edit'),
      }
      showToast(describeFailure(failure), { tone: 'bad' })
    } else showToast(t($ => $.records.changesUndone, { name: formerName ?? name }))
  }

  const cancel = () => {
    if (id === null || origin?.steps === 1) openList()
    else openRecord(id)
  }

  const confirm = (question: SaveQuestion) =>
    new Promise<boolean>(answer => {
      setAsked({ ...question, answer })
    })

  const form = useForm<string>({
    rules,
    isEdit: id !== null,
    unreadableText: describeDateProblem(context),
    validate: (_texts, changes) => ({
      ...validateTexts(changes, rules),
      ...findValueProblems(fields, changes, context),
      ...findPendingProblems(fields, pendingFields, t),
    }),
    send: async (texts, signal, changedTexts) => {
      const changes = toValues(changedTexts)
      if (id !== null && Object.keys(changes).length === 0) return { error: null, close: cancel }
      const former = Object.fromEntries(Object.keys(changes).map(name => [name, initial[name]]))
      const question = await getQuestion?.(changes, former, formerName ?? getName(texts))
      if (question && !(await confirm(question))) return { error: { kind: 'cancelled' } }
      const saved = await save({
        id,
        changes,
        former,
        version: seen.current?.version ?? null,
        signal,
      })
      if ('error' in saved) return { error: await explainFailure(saved.error, changes) }
      const name = getName(texts)
      const undo = id === null ? null : () => void undoChanges(id, name, { changes, former })
      showToast(
        t($ => $.records.saved, { name }),
        undo ? { action: { label: t($ => $.action.undo), run: undo } } : {},
      )
      return {
        error: null,
        close: () => {
          if (saved.id === null) openList()
          else openRecord(saved.id)
        },
      }
    },
    uniqueField: fields.find(field => field.kind === 'text' && field.isUnique)?.name,
    getRecordName: texts => formerName ?? getName(texts),
  })
  const discard = () => {
    form.discard()
    setResetCount(resetCount + 1)
    setPendingFields({})
    setConflict(null)
  }

  const { ref } = form.props
  const isReloaded = opened?.isReloaded === true
  const firstName = fields[0]?.name ?? ''
  useEffect(() => {
    // The focused button has disappeared with the older version.
    if (isReloaded && ref.current) focusFirstField(ref.current, [firstName])
  }, [isReloaded, ref, firstName])

  return (
    <Form form={{ ...form, discard }} className={css.form}>
      {groupBySection(fields, t).map(({ title, fields: sectionFields }) => (
        <Card key={`${title} ${resetCount}`} {...(title !== '' && { title })}>
          <div className={css.fields}>
            {sectionFields.map(field => (
              <FieldInput
                key={field.name}
                field={field}
                props={form.field(field.name, field.label(t))}
                initialText={toInputText(field, opened ? initial[field.name] : field.initialValue)}
                onPendingChange={isPending => {
                  setPendingFields(before => ({ ...before, [field.name]: isPending }))
                }}
              />
            ))}
          </div>
        </Card>
      ))}
      <div className={css.footer}>
        {conflict ? (
          <ConflictNotice
            fields={fields}
            opened={initial}
            theirs={conflict.latest.entry.values}
            mine={conflict.mine}
            onTakeTheirs={() => {
              form.discard()
              onReload?.({ ...conflict.latest, isReloaded: true })
            }}
            onSaveMine={() => {
              seen.current = conflict.latest
            }}
          />
        ) : (
          <FormErrors form={form} />
        )}
        <div className={css.buttons}>
          <SubmitButton form={form}>{t($ => $.records.save)}</SubmitButton>
          <Button
            onClick={() => {
              form.discard()
              cancel()
            }}
          >
            {t($ => $.actions.cancel)}
          </Button>
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          confirm={t($ => $.records.save)}
          cancel={t($ => $.actions.cancel)}
          busy={false}
          onConfirm={() => {
            setAsked(null)
            asked.answer(true)
          }}
          onClose={() => {
            setAsked(null)
            asked.answer(false)
          }}
        >
          <p>{asked.text}</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

/** The sections of the form. Without a name, the title is empty. */
function groupBySection(fields: readonly AnyField[], t: TFunction) {
  const sections: { readonly title: string; readonly fields: AnyField[] }[] = []
  for (const field of fields) {
    const title = field.section?.(t) ?? ''
    const last = sections.at(-1)
    if (last?.title === title) last.fields.push(field)
    else sections.push({ title, fields: [field] })
  }
  return sections
}

/** A conflict can also be about another rule of the server, or about a field. */
const mayBeConflict = (error: ApiError) =>
  error.kind === 'preconditionFailed' ||
  (error.kind === 'conflict' && Object.keys(getFieldErrors(error)).length === 0)

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
        const text = kind === 'file' ? t($ => $.records.uploadPending) : t($ => $.records.notChosen)
        return [name, { kind: 'text', text }]
      }),
  )
}
