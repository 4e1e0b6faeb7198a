import { ArrowLeft } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link, matchPath } from 'react-router-dom'
import { toApiError } from '@/api/api'
import { useMayOpen } from '@/guard/useAccess'
import { getPageTitle } from '@/guard/pages'
import { LoadError } from '@/support/LoadError'
import { usePages } from '@/guard/pages'
import { usePageTitle } from '@/guard/pages'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import css from './Record.module.css'

/** The link to the list above a record. It has the title of the list. */
export function BackLink({ path }: { path: string }) {
  const { i18n } = useTranslation()
  const mayOpen = useMayOpen()
  const page = usePages().find(each => matchPath({ path: each.path, caseSensitive: true }, path))
  if (!page || !mayOpen(path)) return null
  return (
    <Link className={css.back} to={path}>
      <Icon icon={ArrowLeft} size={16} isDirectional />
      {getPageTitle(page, i18n.language)}
    </Link>
  )
}

type ProblemProps = {
  /** The error of the query. */
  error: Parameters<typeof toApiError>[0]
  isRetrying: boolean
  onRetry: () => void
}

/** Shown in place of a record that does not exist, or that could not be loaded. */
export function RecordProblem({ error, isRetrying, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  const title = usePageTitle()
  const failure = toApiError(error)
  if (failure.kind === 'noService' && failure.status === 404)
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
          <SkeletonShape key={width} width={width} height="28px" />
        ))}
      </Card>
    </Skeleton>
  )
}
