import { ArrowLeft } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { getPageTitle, usePageInfo, usePageTitle } from '@/guard/pages'
import { useMayOpen } from '@/guard/useAccess'
import { LoadError } from '@/support/LoadError'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { useListOrigin, useOpenList } from './listOrigin'
import css from './Record.module.css'

/** The link above a record. It opens the list as it was left, and has the title of the list. */
export function BackLink({ path }: { path: string }) {
  const { i18n } = useTranslation()
  const mayOpen = useMayOpen()
  const page = usePageInfo(path)
  const origin = useListOrigin(path)
  const openList = useOpenList(path)
  if (!page || !mayOpen(path)) return null
  return (
    <Link
      className={css.back}
      to={origin?.list ?? path}
      onClick={event => {
        // A click with a modifier key opens the link in another tab or window.
        if (!origin || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openList()
      }}
    >
      <Icon icon={ArrowLeft} size={16} isDirectional />
      <span>{getPageTitle(page, i18n.language)}</span>
    </Link>
  )
}

type ProblemProps = {
  failure: ApiError
  isRetrying: boolean
  onRetry: () => void
}

/** Shown in place of a record that does not exist, or that could not be loaded. */
export function RecordProblem({ failure, isRetrying, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  const title = usePageTitle()
  if (failure.kind === 'notFound')
    return <p className={css.missing}>{t($ => $.errors.notFound, { name: title })}</p>
  return (
    <LoadError
      title={t($ => $.records.recordFailed)}
      error={failure}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  )
}

const SKELETON_LINE_WIDTHS = ['60%', '80%', '45%', '70%']

export function RecordSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {SKELETON_LINE_WIDTHS.map(width => (
          <SkeletonShape key={width} width={width} height="1.75rem" />
        ))}
      </Card>
    </Skeleton>
  )
}
