import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { usePageTitle } from '@/guard/pages'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Heading } from '@/ui/Heading'
import type { RecordWithId, Resource } from './createResource'
import { DeleteRecords } from './DeleteRecords'
import { readScalar, type ResourceField } from './fields'
import { FieldValue } from './FieldValue'
import css from './Record.module.css'
import { BackLink, RecordProblem, RecordSkeleton } from './RecordParts'

type Props<Row extends RecordWithId> = {
  resource: Resource<Row>
  fields: readonly ResourceField<Row>[]
}

/** The page of a record, with the buttons that edit and delete it. */
export function ResourceDetail<Row extends RecordWithId>({ resource, fields }: Props<Row>) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const title = usePageTitle()
  const { entry, failure, isFetching, retry } = resource.useRecord(id)
  const path = resource.getPagePath(id)

  const renderValue = (value: unknown, field: ResourceField<Row>) =>
    readScalar(value) === '' ? '' : <FieldValue field={field} value={value} />
  const openList = () => {
    // The list opens only if the user has not left this page in the meantime.
    if (window.location.pathname.endsWith(path)) void navigate(resource.listPath, { replace: true })
  }

  return (
    <>
      <BackLink path={resource.listPath} />
      <div className={css.header} data-keep-clear>
        <Heading>{entry ? resource.getEntryName(entry) : title}</Heading>
        {entry && (
          <div className={css.buttons}>
            {entry.record && (
              <DeleteRecords
                resource={resource}
                rows={[entry.record]}
                action={`${path}/delete`}
                onDelete={openList}
              />
            )}
            {mayOpen(`${path}/edit`) && (
              <Button variant="primary" onClick={() => void navigate(`${path}/edit`)}>
                {t($ => $.records.edit)}
              </Button>
            )}
          </div>
        )}
      </div>
      {entry && (
        <Card>
          <DescriptionList
            emptyText={t($ => $.records.notGiven)}
            items={fields.map(field => ({
              term: field.label(t),
              value: renderValue(entry.values[field.name], field),
            }))}
          />
        </Card>
      )}
      {!entry && !failure && <RecordSkeleton />}
      {!entry && failure && (
        <RecordProblem error={failure} isRetrying={isFetching} onRetry={retry} />
      )}
    </>
  )
}
