import { useTranslation } from 'react-i18next'
import { Tooltip } from '@/ui/Tooltip'
import { useFormat } from './useFormat'

type Props = {
  instant: string | number
  now?: number
  /** Returns the sentence that contains the relative time. */
  describe?: (when: string) => string
}

/**
 * The time of an event: '2 minutes ago'. On hover, a tooltip shows the exact time. Screen readers read
 * it as the description. A table with a time in each row must not have a tab stop for each.
 */
export function RelativeTime({ instant, now, describe = when => when }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const exactTime = format.timestamp(instant)
  const date = new Date(instant)
  const isRecent = format.isJustNow(instant, now)
  return (
    <time
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      aria-description={exactTime}
    >
      <span>{describe(isRecent ? t($ => $.app.justNow) : format.relative(instant, now))}</span>
      <Tooltip text={exactTime} />
    </time>
  )
}
