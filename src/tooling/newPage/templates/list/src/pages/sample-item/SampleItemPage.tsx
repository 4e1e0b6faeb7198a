import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Pagination } from '@/ui/Pagination'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { LoadError } from '../LoadError'
import { useListParams } from '../useListParams'
import { usePageTitle } from '../usePageTitle'
import { STATES, useGetSampleItemQuery } from './sampleItemApi'
import css from './SampleItemPage.module.css'
import { SampleItemTable } from './SampleItemTable'

/** If the cached rows are older than this when the page opens, they are fetched again. */
const MAX_CACHE_AGE_SECONDS = 30

/** A table. The server splits its rows into pages, sorts them and filters them. */
export default function SampleItemPage() {
  const { t } = useTranslation()
  const list = useListParams({ defaultSort: 'name' })
  const { page, size, sort, search: q } = list
  const state = list.getFilter('state')
  const searchField = useRef<HTMLInputElement>(null)
  const { data, currentData, error, isFetching, refetch } = useGetSampleItemQuery(
    { page, size, sort, q, state },
    { refetchOnMountOrArgChange: MAX_CACHE_AGE_SECONDS, refetchOnReconnect: true },
  )
  const failure = currentData || !error ? null : toApiError(error)
  // The previous rows stay visible while new rows load.
  const shown = currentData ?? (failure ? undefined : data)

  const clearFilters = () => {
    list.setSearchText('')
    list.setFilter('state', null)
    // The clicked button disappears, so the focus must move to another element.
    searchField.current?.focus()
  }

  return (
    <>
      <Heading description={t($ => $.sampleItem.lead)}>{usePageTitle()}</Heading>
      <div className={css.toolbar}>
        <SearchField
          label={t($ => $.sampleItem.search)}
          hint={t($ => $.sampleItem.searchHint)}
          value={list.searchText}
          ref={searchField}
          onChange={list.setSearchText}
        />
        <Select
          label={t($ => $.sampleItem.byState)}
          value={state}
          options={[
            { value: '', label: t($ => $.sampleItem.allStates) },
            ...STATES.map(value => ({ value, label: t($ => $.sampleItem[value]) })),
          ]}
          onChange={value => {
            list.setFilter('state', value)
          }}
        />
      </div>
      {!shown && !failure && <SampleItemSkeleton />}
      {failure && (
        <LoadError
          title={t($ => $.sampleItem.failed)}
          error={failure}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shown && (
        <Card flush>
          <SampleItemTable rows={shown.rows} list={list} busy={!currentData} />
          {shown.rows.length === 0 && (
            <div className={css.empty}>
              <p role="status">{t($ => $.sampleItem.none)}</p>
              {q + state !== '' && (
                <Button onClick={clearFilters}>{t($ => $.sampleItem.clear)}</Button>
              )}
            </div>
          )}
        </Card>
      )}
      {shown && (
        <Pagination
          page={page}
          size={size}
          total={shown.total}
          onPageChange={list.setPage}
          onSizeChange={list.setSize}
        />
      )}
    </>
  )
}

const SKELETON_ROW_WIDTHS = ['82%', '68%', '90%', '74%', '86%', '64%']

function SampleItemSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {SKELETON_ROW_WIDTHS.map(width => (
          <SkeletonShape key={width} width={width} height="28px" />
        ))}
      </Card>
    </Skeleton>
  )
}
