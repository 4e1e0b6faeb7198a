import * as v from 'valibot'
import { api } from '@/api/api'
import { instantSchema } from '@/api/serverDates'
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

const MAX_CHANGES = 5

/** No server counts more sign-ins in a day. A larger number would not fit on the page. */
const MAX_SIGN_INS = 1_000_000_000

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIGN_INS))

const signInCountsSchema = v.array(
  v.object({ date: v.pipe(v.string(), v.check(isCalendarDay)), count: countSchema }),
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

export const SIGN_INS_PATH = '/api/activity/sign-ins'
export const CHANGES_PATH = '/api/activity/changes'

const activityApi = api.injectEndpoints({
  endpoints: build => ({
    /** The number of sign-ins by day, such as `2026-11-28`. Days without sign-ins can be missing. */
    getSignIns: build.query<Readonly<Record<string, number>>, Period>({
      query: days => ({
        path: SIGN_INS_PATH,
        params: { days, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
      rawResponseSchema: signInCountsSchema,
      transformResponse: (counts: v.InferOutput<typeof signInCountsSchema>) =>
        Object.fromEntries(counts.map(({ date, count }) => [date, count])),
      // The demo can add users with their sign-ins.
      providesTags: ['Users'],
    }),
    /** The latest changes of users, newest first. */
    getChanges: build.query<readonly UserChange[], void>({
      query: () => ({ path: CHANGES_PATH, params: { limit: MAX_CHANGES } }),
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
  const period = readPeriod(new URLSearchParams(location.search))
  dispatch(activityApi.util.prefetch('getSignIns', period, {}))
  dispatch(activityApi.util.prefetch('getChanges', undefined, {}))
}
