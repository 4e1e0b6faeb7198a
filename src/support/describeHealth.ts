import type { TFunction } from 'i18next'
import { isMember } from '@/lib/isMember'
import { isParsableDate } from '@/lib/isParsableDate'
import type { TextFunctions } from './describeEvent'
import { STORAGE_PROBLEMS } from './describeEventDetail'

type HealthItem = { readonly term: string; readonly value: string }

/**
 * The health in a report. Its values are not validated, because another version of the app may have
 * created the report.
 */
type ReportedHealth = Readonly<Record<string, unknown>>

const STORAGE_STATES = ['available', ...STORAGE_PROBLEMS] as const

/** Lists the signs of problems. Leaves out unknown values. An empty `value` means no problem. */
export function describeHealth(
  health: ReportedHealth,
  { t, formatInstant }: TextFunctions,
): readonly HealthItem[] {
  const { doExpiriesAgree, areRolesAmbiguous, leftovers, storage } = health
  const { clockDifferenceSeconds, listFetchedAt, newVersionFoundAt } = health
  const describeBoolean = (value: boolean) => (value ? t($ => $.support.yes) : t($ => $.support.no))
  const items = [
    isParsableDate(newVersionFoundAt) && {
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
    isParsableDate(listFetchedAt) && {
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

/** Compares the health in two reports. A dash stands for a value that a report does not contain. */
export function compareHealth(one: ReportedHealth, other: ReportedHealth, context: TextFunctions) {
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

/** The server's time is in whole seconds, so smaller differences are not shown. */
const CLOCK_TOLERANCE_SECONDS = 1

function describeClock(seconds: number, t: TFunction): string {
  const count = Math.abs(seconds)
  if (count <= CLOCK_TOLERANCE_SECONDS) return t($ => $.support.clockSame)
  return seconds > 0
    ? t($ => $.support.clockAhead, { count })
    : t($ => $.support.clockBehind, { count })
}
