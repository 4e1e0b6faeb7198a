import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { RetryNotice } from '@/ui/RetryNotice'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { usePageTitle } from '../usePageTitle'
import { useGetSampleItemQuery, type SampleItemValues } from './sampleItemApi'
import { SampleItemForm } from './SampleItemForm'

const NEW_SAMPLE_ITEM: SampleItemValues = { name: '', state: 'open', dueOn: '', note: '' }

/** The form for a new record, or for the record whose id is in the URL (`?id=7`). */
export default function SampleItemPage() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const { currentData, error, isFetching, refetch } = useGetSampleItemQuery(id ?? skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const failure = currentData || !error ? null : toApiError(error)
  const initial = id === null ? NEW_SAMPLE_ITEM : currentData

  return (
    <>
      <Heading description={t($ => $.sampleItem.lead)}>{currentData?.name ?? title}</Heading>
      {initial && (
        <SampleItemForm
          // Mounts a new form for each record.
          key={id}
          id={id}
          initial={initial}
          onSave={savedId => {
            setParams(savedId === null ? {} : { id: savedId }, { replace: true })
          }}
        />
      )}
      {!initial && !failure && (
        <Skeleton label={t($ => $.app.loading)}>
          <Card>
            <SkeletonShape width="60%" height="40px" />
            <SkeletonShape width="60%" height="40px" />
          </Card>
        </Skeleton>
      )}
      {failure && (
        <RetryNotice
          title={t($ => $.sampleItem.failed)}
          text={getErrorText(failure, t)}
          action={t($ => $.actions.tryAgain)}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          <RequestReference error={failure} />
        </RetryNotice>
      )}
    </>
  )
}
