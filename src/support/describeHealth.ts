import type { TFunction } from 'i18next'
import type { TextFunctions } from './describeEvent'
import type { Health } from './supportSlice'

type HealthItem = { readonly term: string; readonly value: string }

/** Lists the signs of problems. Leaves out unknown values. An empty `value` means no problem. */
export function describeHealth(
  {
    newVersionFoundAt,
    doExpiriesAgree,
    claimNames,
    listFetchedAt,
    clockDifferenceSeconds,
    storage,
    leftovers,
  }: Health,
  { t, formatInstant }: TextFunctions,
): readonly HealthItem[] {
  const items = [
    newVersionFoundAt !== null && {
      term: t($ => $.support.newVersion),
      value: formatInstant(newVersionFoundAt),
    },
    doExpiriesAgree !== null && {
      term: t($ => $.support.expiriesAgree),
      value: doExpiriesAgree ? t($ => $.actions.yes) : t($ => $.actions.no),
    },
    claimNames !== null && { term: t($ => $.support.claims), value: claimNames.join(', ') },
    listFetchedAt !== null && {
      term: t($ => $.support.listFetched),
      value: formatInstant(listFetchedAt),
    },
    clockDifferenceSeconds !== null && {
      term: t($ => $.support.clock),
      value: describeClock(clockDifferenceSeconds, t),
    },
    { term: t($ => $.support.storage), value: t($ => $.support.storageStates[storage]) },
    { term: t($ => $.support.leftovers), value: leftovers.join(', ') },
  ]
  return items.filter(item => item !== false)
}

/** The server's time is in whole seconds, so smaller differences are not shown. */
const CLOCK_TOLERANCE_SECONDS = 1

/** Below this difference, no token is refused because of its times. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 60

export const isClockWrong = (differenceSeconds: number) =>
  Math.abs(differenceSeconds) > MAX_CLOCK_DIFFERENCE_SECONDS

export function describeClock(seconds: number, t: TFunction): string {
  const count = Math.abs(seconds)
  if (count <= CLOCK_TOLERANCE_SECONDS) return t($ => $.support.clockSame)
  return seconds > 0
    ? t($ => $.support.clockAhead, { count })
    : t($ => $.support.clockBehind, { count })
}
