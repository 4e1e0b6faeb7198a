import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { toApiError } from '@/api/api'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Heading } from '@/ui/Heading'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { LoadError } from '../LoadError'
import { usePageTitle } from '../usePageTitle'
import { useGetSampleItemQuery, type SampleItem } from './sampleItemApi'

/** If the cached record is older than this when the page opens, it is fetched again. */
const MAX_CACHE_AGE_SECONDS = 30

/** Shows one record. Its id is in the path. */
export default function SampleItemPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  // `data` is not used here: after a navigation, it can still be the record of the previous path.
  const { currentData, error, isFetching, refetch } = useGetSampleItemQuery(id, {
    refetchOnMountOrArgChange: MAX_CACHE_AGE_SECONDS,
    refetchOnReconnect: true,
  })
  const failure = currentData || !error ? null : toApiError(error)
  const isMissing = failure?.kind === 'noService' && failure.status === 404
  const title = usePageTitle()

  return (
    <>
      {/* The document title and the breadcrumb show the text of this heading. */}
      <Heading>{currentData?.name ?? title}</Heading>
      {currentData && <SampleItemDetails item={currentData} />}
      {!currentData && !failure && <SampleItemSkeleton />}
      {isMissing && <Notice>{t($ => $.errors.notFound, { name: title })}</Notice>}
      {failure && !isMissing && (
        <LoadError
          title={t($ => $.sampleItem.failed)}
          error={failure}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function SampleItemDetails({ item }: { item: SampleItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card>
      <DescriptionList
        emptyText={t($ => $.sampleItem.none)}
        items={[
          { term: t($ => $.sampleItem.note), value: item.note },
          {
            term: t($ => $.sampleItem.createdOn),
            value: item.createdOn !== null && format.date(item.createdOn),
          },
        ]}
      />
    </Card>
  )
}

function SampleItemSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        <SkeletonShape width="60%" />
        <SkeletonShape width="40%" />
      </Card>
    </Skeleton>
  )
}
