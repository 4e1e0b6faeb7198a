const DAY_MS = 86_400_000

/** The invented sign-ins of a day happen between these hours. */
const WORK_START_HOUR = 6
const WORK_END_HOUR = 18

type Options = {
  readonly now: number
  readonly days: number
  readonly timeZone: string
  readonly userCount: number
}

/**
 * Counts the sign-ins on each of the last days including today, in a time zone. Adds invented
 * sign-ins, so that the chart of a new demo is not empty. Days without sign-ins are left out.
 */
export function countSignInsByDay(
  signIns: readonly string[],
  { now, days, timeZone, userCount }: Options,
) {
  // The Swedish format is `2026-11-28 13:05`.
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const [today = '', time = ''] = format.format(now).split(' ')
  const counts = new Map<string, number>()
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo--) {
    const date = new Date(Date.parse(today) - daysAgo * DAY_MS).toISOString().slice(0, 10)
    const share = daysAgo === 0 ? readWorkedShare(time) : 1
    counts.set(date, Math.round(inventSignIns(date, userCount) * share))
  }
  for (const signIn of signIns) {
    const date = format.format(new Date(signIn)).slice(0, 10)
    const count = counts.get(date)
    if (count !== undefined) counts.set(date, count + 1)
  }
  return [...counts].filter(([, count]) => count > 0).map(([date, count]) => ({ date, count }))
}

/** Returns the same number for a day each time. At weekends, few users sign in. */
function inventSignIns(date: string, userCount: number): number {
  const weekday = new Date(date).getUTCDay()
  const variation = (((Date.parse(date) / DAY_MS) * 37) % 101) / 100
  const isWeekend = weekday === 0 || weekday === 6
  return userCount * (isWeekend ? 0.04 + 0.16 * variation : 0.5 + 0.4 * variation)
}

/** How much of the working day is over at a time such as `13:05`, from 0 to 1. */
function readWorkedShare(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours) + Number(minutes) / 60
  const share = (hour - WORK_START_HOUR) / (WORK_END_HOUR - WORK_START_HOUR)
  return Math.min(1, Math.max(0, share))
}
