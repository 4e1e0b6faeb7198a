import type { TFunction } from 'i18next'
import { isMember } from '@/lib/isMember'
import { isInstant } from '@/lib/isInstant'
import { STORAGE_PROBLEMS } from './describeEventDetail'

type TextContext = {
  readonly t: TFunction
  readonly formatInstant: (instant: string) => string
}

/** One sign of a problem, in words. The value is empty if there is nothing to report. */
type HealthItem = { readonly term: string; readonly value: string }

/** The health in a report. Its values are not validated. */
type ReportedHealth = Readonly<Record<string, unknown>>

const STORAGE_STATES = ['available', ...STORAGE_PROBLEMS] as const

/**
 * Describes health in words. The values may come from a report of another version. Unknown values
 * are left out.
 */
export function describeHealth(
  health: ReportedHealth,
  { t, formatInstant }: TextContext,
): readonly HealthItem[] {
  const { doExpiriesAgree, areRolesAmbiguous, leftovers, storage } = health
  const { clockDifferenceSeconds, listFetchedAt, newVersionFoundAt } = health
  const describeBoolean = (value: boolean) => (value ? t($ => $.support.yes) : t($ => $.support.no))
  const items = [
    isInstant(newVersionFoundAt) && {
      term: t($ => $.support.newVersion),
      value: formatInstant(newVersionFoundAt),
    },
    typeof doExpiriesAgree === 'boolean' && {
      term: t($ => $.support.expiriesAgree),
      value: describeBoolean(doExpiriesAgree),
    },
    areRolesAmbiguous === true && {
      term: t($ => $.support.rolesAmbiguous),
      value: describeBoolean(areRolesAmbiguous),
    },
    isInstant(listFetchedAt) && {
      term: t($ => $.support.listFetched),
      value: formatInstant(listFetchedAt),
    },
    typeof clockDifferenceSeconds === 'number' && {
      term: t($ => $.support.clock),
      value: describeClock(clockDifferenceSeconds, t),
    },
    isMember(STORAGE_STATES, storage) && {
      term: t($ => $.support.storage),
      value: t($ => $.support.storageStates[storage]),
    },
    Array.isArray(leftovers) && {
      term: t($ => $.support.leftovers),
      value: leftovers.filter(leftover => typeof leftover === 'string').join(', '),
    },
  ]
  return items.filter(item => item !== false)
}

/**
 * Compares the health in two reports, in words. A value that a report does not contain is shown as
 * a dash.
 */
export function compareHealth(one: ReportedHealth, other: ReportedHealth, context: TextContext) {
  const readSigns = (health: ReportedHealth) =>
    new Map(describeHealth(health, context).map(({ term, value }) => [term, value]))
  const [first, second] = [readSigns(one), readSigns(other)]
  const readValue = (signs: typeof first, term: string) => {
    const value = signs.get(term)
    return value === '' ? context.t($ => $.support.none) : (value ?? '–')
  }
  return [...new Set([...first.keys(), ...second.keys()])].map(term => {
    const values = [readValue(first, term), readValue(second, term)] as const
    return { term, values, isDifferent: values[0] !== values[1] }
  })
}

/**
 * A smaller or equal difference is not shown, because the time of the server is in whole seconds.
 */
const CLOCK_PRECISION_SECONDS = 1

/** The difference between the clock of the server and the clock of this device. */
function describeClock(seconds: number, t: TFunction): string {
  const count = Math.abs(seconds)
  if (count <= CLOCK_PRECISION_SECONDS) return t($ => $.support.clockSame)
  return seconds > 0
    ? t($ => $.support.clockAhead, { count })
    : t($ => $.support.clockBehind, { count })
}
