import { ArrowLeft, ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { getPageTitle, usePageInfo } from '@/guard/pages'
import { useMayOpen } from '@/guard/useAccess'
import { LoadError } from '@/support/LoadError'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { Tooltip } from '@/ui/Tooltip'
import { useListOrigin, useNeighbours, useOpenList } from './listOrigin'
import css from './Record.module.css'
import type { Resource } from './resource'

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

type NeighboursProps<Row> = { resource: Resource<Row>; id: string }

/** The buttons that open the previous and the next record of the list, in its order. */
export function NeighbourButtons<Row>({ resource, id }: NeighboursProps<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const origin = useListOrigin(resource.listPath)
  const neighbours = useNeighbours(resource.listPath, id)
  if (!neighbours) return null
  const renderButton = (icon: IconNode, text: string, neighbourId: string | undefined) => (
    <Button
      variant="bare"
      aria-label={text}
      aria-disabled={neighbourId === undefined}
      onClick={() => {
        // Back opens the list, however many records the user has looked at.
        if (neighbourId !== undefined)
          void navigate(resource.getPagePath(neighbourId), { replace: true, state: origin })
      }}
    >
      <Icon icon={icon} size={16} isDirectional />
      <Tooltip text={text} />
    </Button>
  )
  return (
    <div className={css.neighbours}>
      {renderButton(
        ChevronLeft,
        t($ => $.records.previous),
        neighbours.previous,
      )}
      {renderButton(
        ChevronRight,
        t($ => $.records.next),
        neighbours.next,
      )}
    </div>
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
  if (failure.kind === 'notFound') return <p className={css.missing}>{t($ => $.records.missing)}</p>
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
