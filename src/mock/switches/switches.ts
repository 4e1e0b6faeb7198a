import * as v from 'valibot'

/** The calls of the program, as switches and links name them. */
export const CALLS = ['login', 'reset', 'pages', 'users', 'createUser'] as const
export type Call = (typeof CALLS)[number]

/** How a call may end instead: without an answer, with a status, or with an answer of no use. */
export const FAILURES = [
  ...(['none', 'offline', 'hang', 'stall'] as const),
  ...(['400', '401', '403', '404', '405', '409', '422', '429'] as const),
  ...(['500', '502', '503', '504'] as const),
  ...(['html', 'empty', 'truncated', 'wrong', 'null', 'object', 'list'] as const),
] as const
export type Failure = (typeof FAILURES)[number]

/** The roles of the demo, and the accounts that have them: `‹role›@demo.com`. */
export const ROLES = ['admin', 'user', 'guest'] as const
export type Role = (typeof ROLES)[number]

const HUNDRED_YEARS = 36_525 * 86_400

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const role = v.picklist(ROLES)
const delay = whole(0, 600_000)
const failure = v.picklist(FAILURES)
/** Paths as the server grants them; null is what the demo grants by itself. */
const paths = v.nullable(v.array(v.pipe(v.string(), v.regex(/^\/[^\s\p{C}]*$/u))))
const oneRoleAs = v.picklist(['string', 'list'])
const tokenSeconds = v.nullable(whole(0, HUNDRED_YEARS))
const instant = v.nullable(whole(-8.64e15, 8.64e15))
const clock = whole(-1_000 * HUNDRED_YEARS, 1_000 * HUNDRED_YEARS)

const call = v.strictObject({ delay, failure })

const switches = v.strictObject({
  calls: v.strictObject(v.entriesFromList(CALLS, call)),
  rolePages: v.strictObject(v.entriesFromList(ROLES, paths)),
  /** How a token names a single role. */
  oneRoleAs,
  /** How long tokens hold from now on; null is as the demo is configured. */
  tokenSeconds,
  /** Tokens issued until then are over. Milliseconds since 1970, by the demo's clock. */
  expiredBefore: instant,
  /** How far the demo's clock is ahead, in milliseconds. */
  clock,
})

/** What can be switched in the demo backend while it runs. */
export type Switches = v.InferOutput<typeof switches>

const wish = v.strictObject({
  calls: v.exactOptional(
    v.strictObject(
      v.entriesFromList(
        CALLS,
        v.exactOptional(
          v.strictObject({ delay: v.exactOptional(delay), failure: v.exactOptional(failure) }),
        ),
      ),
    ),
  ),
  rolePages: v.exactOptional(v.strictObject(v.entriesFromList(ROLES, v.exactOptional(paths)))),
  oneRoleAs: v.exactOptional(oneRoleAs),
  tokenSeconds: v.exactOptional(tokenSeconds),
  expiredBefore: v.exactOptional(v.union([instant, v.literal('now')])),
  clock: v.exactOptional(clock),
})

/** Some switches, as they shall be; the others stay. */
export type Wish = v.InferOutput<typeof wish>

const UNTOUCHED = { delay: 0, failure: 'none' } as const

/** Nothing switched. */
export const DEFAULTS: Switches = {
  calls: {
    login: UNTOUCHED,
    reset: UNTOUCHED,
    pages: UNTOUCHED,
    users: UNTOUCHED,
    createUser: UNTOUCHED,
  },
  rolePages: { admin: null, user: null, guest: null },
  oneRoleAs: 'string',
  tokenSeconds: null,
  expiredBefore: null,
  clock: 0,
}

/** The switches after a wish. `now` is the true time; 'now' in a wish is the demo's. */
export function changed(before: Switches, wish: Wish, now: number): Switches {
  const callAfter = (name: Call) => ({ ...before.calls[name], ...wish.calls?.[name] })
  const clock = wish.clock ?? before.clock
  const { expiredBefore = before.expiredBefore } = wish
  return {
    ...before,
    ...wish,
    calls: {
      login: callAfter('login'),
      reset: callAfter('reset'),
      pages: callAfter('pages'),
      users: callAfter('users'),
      createUser: callAfter('createUser'),
    },
    rolePages: { ...before.rolePages, ...wish.rolePages },
    // Once the clock has been put back, the tokens of the days to come must hold.
    expiredBefore:
      expiredBefore === null
        ? null
        : Math.min(expiredBefore === 'now' ? Infinity : expiredBefore, now + clock),
  }
}

/** How many switches are not as they were at the beginning. */
export const countSwitched = ({ calls, rolePages, ...others }: Switches) =>
  CALLS.filter(name => calls[name].delay > 0).length +
  CALLS.filter(name => calls[name].failure !== 'none').length +
  ROLES.filter(name => rolePages[name] !== null).length +
  Number(others.oneRoleAs !== DEFAULTS.oneRoleAs) +
  Number(others.tokenSeconds !== null) +
  Number(others.expiredBefore !== null) +
  Number(others.clock !== 0)

/** Switches from storage or from another program; undefined for anything else. */
export const readSwitches = (kept: unknown) => valid(switches, kept)

export const isRole = (text: string): text is Role => v.is(role, text)

/** A wish from a link or a request; undefined if any of it is none. */
export const readWish = (said: unknown) => valid(wish, said)

/** Why something is no wish, in words that name the switch. */
export const wishFaults = (said: unknown): readonly string[] =>
  v.safeParse(wish, said).issues?.map(issue => {
    const path = v.getDotPath(issue)
    return path === null ? issue.message : `${path}: ${issue.message}`
  }) ?? []

function valid<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}
