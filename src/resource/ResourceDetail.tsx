import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { usePageTitle } from '@/guard/pages'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Heading } from '@/ui/Heading'
import { useFieldContext } from './columns'
import type { RecordWithId, Relation, Resource } from './createResource'
import { DeleteRecords } from './DeleteRecords'
import { formatValue, readScalar, type ResourceField } from './fields'
import { FileLink } from './FileLink'
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
  const context = useFieldContext()
  const title = usePageTitle()
  const { currentData, error, isFetching, refetch } = resource.useRecord(id, {
    refetchOnMountOrArgChange: true,
  })
  const path = resource.getPagePath(id)

  const renderValue = (row: Row, field: ResourceField<Row>) => {
    const text = formatValue(field, row[field.name], context)
    if (text === '') return text
    if (field.kind === 'relation') return <RelatedName relation={field.relation} id={text} />
    return field.kind === 'file' ? <FileLink value={readScalar(row[field.name])} /> : text
  }
  const openList = () => {
    // The list opens only if the user has not left this page in the meantime.
    if (window.location.pathname.endsWith(path)) void navigate(resource.listPath, { replace: true })
  }

  return (
    <>
      <BackLink path={resource.listPath} />
      <div className={css.header} data-keep-clear>
        <Heading>{currentData ? resource.getName(currentData) : title}</Heading>
        {currentData && (
          <div className={css.buttons}>
            <DeleteRecords
              resource={resource}
              rows={[currentData]}
              action={`${path}/delete`}
              onDelete={openList}
            />
            {mayOpen(`${path}/edit`) && (
              <Button variant="primary" onClick={() => void navigate(`${path}/edit`)}>
                {t($ => $.records.edit)}
              </Button>
            )}
          </div>
        )}
      </div>
      {currentData && (
        <Card>
          <DescriptionList
            emptyText={t($ => $.records.notGiven)}
            items={fields.map(field => ({
              term: field.label(t),
              value: renderValue(currentData, field),
            }))}
          />
        </Card>
      )}
      {!currentData && !error && <RecordSkeleton />}
      {!currentData && error && (
        <RecordProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function RelatedName({ relation, id }: { relation: Relation; id: string }) {
  return relation.useName(id) ?? id
}
