import { Tooltip } from '@/ui/Tooltip'
import { useFormat } from './useFormat'

type Props = {
  instant: string | number
  now?: number
  /** Returns the sentence that contains the relative time. */
  describe?: (when: string) => string
}

/** A time such as '2 minutes ago'. On hover and on focus, a tooltip shows the exact time. */
export function RelativeTime({ instant, now, describe = when => when }: Props) {
  const format = useFormat()
  const exactTime = format.timestamp(instant)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users open the tooltip
    <time dateTime={new Date(instant).toISOString()} tabIndex={0} aria-description={exactTime}>
      <span>{describe(format.relative(instant, now))}</span>
      <Tooltip text={exactTime} />
    </time>
  )
}
