import * as v from 'valibot'
import { api } from '@/api/api'
import { API_PATHS } from '@/api/paths'
import { instantSchema } from '@/api/serverDates'
import { formatLocalDay } from '@/lib/formatLocalDay'
import { isMember } from '@/lib/isMember'
import { isCalendarDay } from '@/lib/parseInstant'
import { idSchema } from '@/lib/recordId'
import type { AppDispatch } from '@/session/appDispatch'
import { USER_CHANGES_TAG } from '../usersApi'

/** The periods that the user can choose, in days. The first one is the default. */
export const PERIODS = ['7', '30'] as const

type Period = (typeof PERIODS)[number]

/** Reads the chosen period from the URL (`?days=…`). */
export function readPeriod(params: URLSearchParams): Period {
  const requested = params.get('days')
  return isMember(PERIODS, requested) ? requested : PERIODS[0]
}

type SignInsRequest = {
  readonly days: Period
  readonly timeZone: string
  /** Not sent. After midnight, the counts of the last days are requested again. */
  readonly today: string
}

export const readTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const MAX_CHANGES = 5

/** No server counts more sign-ins in a day. */
const MAX_SIGN_INS = 1_000_000_000

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIGN_INS))

const signInCountsSchema = v.array(
  v.object({
    date: v.pipe(v.string(), v.check(isCalendarDay)),
    /** Null if it can't be read. */
    count: v.fallback(v.nullable(countSchema), null),
  }),
)

const personSchema = v.object({ id: idSchema, name: v.string() })

const changeSchema = v.object({
  at: instantSchema,
  actor: personSchema,
  /** Null for an action that this version does not know. */
  action: v.fallback(
    v.nullable(
      v.picklist(['created', 'changed', 'deleted', 'rolesChanged', 'activated', 'deactivated']),
    ),
    null,
  ),
  user: personSchema,
})

type LoggedChange = v.InferOutput<typeof changeSchema>
type KnownAction = NonNullable<LoggedChange['action']>

export type UserChange = LoggedChange & { readonly action: KnownAction }

const activityApi = api.injectEndpoints({
  endpoints: build => ({
    /** The number of sign-ins by day, such as `2026-11-28`. Days without sign-ins can be missing. */
    getSignIns: build.query<Readonly<Record<string, number | null>>, SignInsRequest>({
      query: ({ days, timeZone }) => ({ path: API_PATHS.signIns, params: { days, timeZone } }),
      rawResponseSchema: signInCountsSchema,
      transformResponse: (counts: v.InferOutput<typeof signInCountsSchema>) =>
        Object.fromEntries(counts.map(({ date, count }) => [date, count])),
      // The demo can add users with their sign-ins.
      providesTags: ['Users'],
    }),
    /** The latest changes of users, newest first. */
    getChanges: build.query<readonly UserChange[], void>({
      query: () => ({ path: API_PATHS.changes, params: { limit: MAX_CHANGES } }),
      rawResponseSchema: v.array(changeSchema),
      transformResponse: (changes: LoggedChange[]) => changes.filter(hasKnownAction),
      providesTags: [USER_CHANGES_TAG],
    }),
  }),
})

const hasKnownAction = (change: LoggedChange): change is UserChange => change.action !== null

export const { getSignIns, getChanges } = activityApi.endpoints

/** Fetches the activity log for the period in the URL. */
export function prefetchActivity(dispatch: AppDispatch) {
  dispatch(activityApi.util.prefetch('getChanges', undefined, {}))
  // The first use of `Intl` is slow, so this request is the last.
  const signIns = {
    days: readPeriod(new URLSearchParams(location.search)),
    timeZone: readTimeZone(),
    today: formatLocalDay(new Date()),
  }
  dispatch(activityApi.util.prefetch('getSignIns', signIns, {}))
}
