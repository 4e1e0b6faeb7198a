import { Tooltip } from '@/ui/Tooltip'
import { useFormat } from './useFormat'

type Props = {
  instant: string | number
  now?: number
  /** Returns the sentence that contains the relative time. */
  describe?: (when: string) => string
}

/** The time of an event: '2 minutes ago'. On hover and on focus, a tooltip shows the exact time. */
export function RelativeTime({ instant, now, describe = when => when }: Props) {
  const format = useFormat()
  const exactTime = format.timestamp(instant)
  const date = new Date(instant)
  return (
    <time
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users open the tooltip
      tabIndex={0}
      aria-description={exactTime}
    >
      <span>{describe(format.since(instant, now))}</span>
      <Tooltip text={exactTime} />
    </time>
  )
}
