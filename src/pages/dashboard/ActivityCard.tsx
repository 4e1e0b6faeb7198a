import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { Card } from '@/ui/Card'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { LoadError } from '@/support/LoadError'
import css from './ActivityCard.module.css'

type Props<Data> = {
  title: string
  aside?: ReactNode
  query: {
    readonly currentData?: Data | undefined
    readonly error?: ApiError | SerializedError | undefined
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Says what could not be loaded. */
  failedText: string
  /** The path of the request. */
  path: string
  children: (data: Data) => ReactNode
}

/**
 * A card with a part of the activity log. It has the same height while the log loads. If the log can
 * not be loaded, the rest of the page still works.
 */
export function ActivityCard<Data>({
  title,
  aside,
  query: { currentData, error, isFetching, refetch },
  failedText,
  path,
  children,
}: Props<Data>) {
  const { t } = useTranslation()

  const renderContent = () => {
    if (currentData !== undefined) return children(currentData)
    if (error)
      return (
        // The element is as high as the card, so the notice inside keeps its own height.
        <div>
          <LoadError
            title={failedText}
            request={`GET ${path}`}
            error={toApiError(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )
    return (
      <Skeleton label={t($ => $.app.loading)}>
        <SkeletonShape height="100%" />
      </Skeleton>
    )
  }
  return (
    <Card title={title} aside={aside}>
      <div className={css.content}>{renderContent()}</div>
    </Card>
  )
}
