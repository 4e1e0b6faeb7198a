import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { RelativeTime } from '@/language/RelativeTime'
import { LoadError } from '@/support/LoadError'
import { Card } from '@/ui/Card'
import type { AnyField } from './fields'
import { FieldValue, hasValue } from './FieldValue'
import css from './RecordHistory.module.css'
import { recordsApi, type RecordChange } from './recordsApi'
import type { Resource } from './resource'

type Props<Row> = {
  resource: Resource<Row>
  id: string
  /** The properties that the history names. */
  fields: readonly AnyField[]
}

/** Who changed the record, when, and from which values. Absent if the server keeps no history. */
export function RecordHistory<Row>({ resource, id, fields }: Props<Row>) {
  const { t } = useTranslation()
  const { currentData, error, isFetching, refetch } = recordsApi.useGetHistoryQuery(
    { resource: resource.name, id, path: resource.getHistoryPath(id) },
    { refetchOnMountOrArgChange: true },
  )
  const failure = error ? toApiError(error) : null
  if (failure ? failure.kind === 'notFound' : !currentData) return null
  return (
    <Card title={t($ => $.records.history)}>
      {failure && (
        <LoadError error={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {currentData?.length === 0 && <p>{t($ => $.records.noHistory)}</p>}
      {currentData && currentData.length > 0 && (
        <ol className={css.history}>
          {currentData.map((change, index) => (
            <li key={index}>
              <ChangeTexts change={change} fields={fields} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

type ChangeProps = { change: RecordChange; fields: readonly AnyField[] }

function ChangeTexts({ change: { at, actor, action, values }, fields }: ChangeProps) {
  const { t } = useTranslation()
  const changes = values.flatMap(({ property, from, to }) => {
    const field = fields.find(({ name }) => name === property)
    return field ? [{ field, from, to }] : []
  })
  const renderValue = (field: AnyField, value: unknown) =>
    hasValue(value) ? (
      <FieldValue field={field} values={{ [field.name]: value }} />
    ) : (
      <span>{t($ => $.records.notGiven)}</span>
    )
  return (
    <>
      <p className={css.cause}>
        <span>
          {action === 'created'
            ? t($ => $.records.createdBy, { name: actor.name })
            : t($ => $.records.changedBy, { name: actor.name })}
        </span>
        {at !== null && <RelativeTime instant={at} />}
      </p>
      {changes.map(({ field, from, to }) => (
        <p key={field.name}>
          <span className={css.field}>{field.label(t)}</span> {renderValue(field, from)}
          <span> → </span>
          {renderValue(field, to)}
        </p>
      ))}
    </>
  )
}
