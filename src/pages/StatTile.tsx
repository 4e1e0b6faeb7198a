import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { SkeletonShape } from '@/ui/Skeleton'
import css from './StatTile.module.css'

type Props = {
  label: string
  /** Undefined while it loads. Null if it could not be loaded. */
  count: number | null | undefined
  /** The path of the list with what is counted. */
  path: string
  /** The filters of the list, such as `status=dormant`. */
  query?: string
  /** A short text below the number. */
  note?: string | undefined
}

/**
 * A figure of the dashboard, and the link to the list of what it counts. A number that is not known
 * is a dash or a skeleton, never zero.
 */
export function StatTile({ label, count, path, query = '', note }: Props) {
  const format = useFormat()
  const mayOpen = useMayOpen()

  const renderCount = () => {
    if (count === undefined) return <SkeletonShape width="3ch" />
    if (count === null) return '–'
    const text = format.number(count)
    if (!mayOpen(path)) return text
    return (
      <Link to={{ pathname: path, search: query }} aria-label={`${label}: ${text}`}>
        {text}
      </Link>
    )
  }
  return (
    <div className={css.tile}>
      <dt>{label}</dt>
      <dd>{renderCount()}</dd>
      {/* Rendered even without a note, so that the layout does not shift. */}
      <dd>{note}</dd>
    </div>
  )
}

/** The tile of a page whose code is still loading. */
export function LoadingTile() {
  const { t } = useTranslation()
  return <StatTile label={t($ => $.app.loading)} count={undefined} path="" />
}
