import * as v from 'valibot'
import { ROLES } from './demoAccounts'
import { savedViewsSchema, type CreateUserRequest, type UpdateUserRequest } from './requestSchemas'

export const instantSchema = v.pipe(v.string(), v.isoTimestamp())
const optionalTextSchema = v.optional(v.string(), '')
const createBooleanSchema = (initial: boolean) => v.optional(v.boolean(), initial)

/** A user in the demo backend. The defaults are the values of a new user. */
const sessionSchema = v.object({
  id: v.string(),
  /** The browser and the system, such as `Firefox · Windows`. */
  device: v.string(),
  startedAt: instantSchema,
  /** Null while requests with its tokens are accepted. */
  endedAt: v.nullable(instantSchema),
})

export const userRecordSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  username: v.string(),
  password: v.string(),
  email: v.string(),
  authToken: optionalTextSchema,
  refreshToken: optionalTextSchema,
  roles: v.array(v.number()),
  pic: v.string(),
  fullname: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  occupation: optionalTextSchema,
  companyName: optionalTextSchema,
  organisations: v.optional(v.array(v.string()), () => []),
  phone: optionalTextSchema,
  language: v.optional(v.string(), 'en'),
  timeZone: v.optional(v.string(), 'UTC'),
  website: optionalTextSchema,
  emailSettings: v.object({
    emailNotification: createBooleanSchema(true),
    sendCopyToPersonalEmail: createBooleanSchema(false),
    activityRelatesEmail: v.object({
      newNotifications: createBooleanSchema(true),
      directMessages: createBooleanSchema(true),
      newConnections: createBooleanSchema(false),
      newOrders: createBooleanSchema(false),
      membershipApprovals: createBooleanSchema(false),
      memberRegistrations: createBooleanSchema(false),
    }),
    updateNews: v.object({
      productNews: createBooleanSchema(true),
      tips: createBooleanSchema(false),
      missedSinceLastSignIn: createBooleanSchema(true),
      partnerNews: createBooleanSchema(false),
    }),
  }),
  communication: v.object({
    email: createBooleanSchema(true),
    sms: createBooleanSchema(false),
    phone: createBooleanSchema(false),
  }),
  address: v.object({
    addressLine: optionalTextSchema,
    city: optionalTextSchema,
    state: optionalTextSchema,
    postCode: optionalTextSchema,
  }),
  socialNetworks: v.object({
    linkedIn: optionalTextSchema,
    facebook: optionalTextSchema,
    twitter: optionalTextSchema,
    instagram: optionalTextSchema,
  }),
  createdAt: instantSchema,
  /** Null if the user has never signed in. */
  lastSignInAt: v.nullable(instantSchema),
  /** An inactive user can't sign in. */
  active: createBooleanSchema(true),
  /** When an administrator changed the roles. Null if they never did. */
  rolesChangedAt: v.optional(v.nullable(instantSchema), null),
  /** Tokens that are older than the password are not valid. Null for the first password. */
  passwordChangedAt: v.optional(v.nullable(instantSchema), null),
  /** The sign-ins of the user, oldest first. */
  sessions: v.optional(v.array(sessionSchema), () => []),
  /** Deleted users stay in the storage, so that their ids are never used again. */
  deletedAt: v.optional(v.nullable(instantSchema), null),
  /** Only the user can read the saved views. */
  views: v.optional(savedViewsSchema, () => ({})),
  /** Whether the user has closed the bar of the tour. */
  hasClosedTour: createBooleanSchema(false),
})

export type UserRecord = v.InferOutput<typeof userRecordSchema>

const NEW_USER_DEFAULTS = v.getDefaults(userRecordSchema)

type NewUser = Pick<UserRecord, 'id' | 'createdAt'> & CreateUserRequest

/** Creates the record of a new user with the default avatar. The default role is `user` (number 2). */
export function createUserRecord(user: NewUser): UserRecord {
  return {
    ...NEW_USER_DEFAULTS,
    ...user,
    username: user.email,
    roles: user.roles ?? [2],
    pic: createAvatar(210),
    ...splitName(user.fullname),
    lastSignInAt: null,
  }
}

/** The first word of a full name is the first name. */
function splitName(fullname: string) {
  const [firstname = '', ...others] = fullname.split(/\s+/)
  return { firstname, lastname: others.join(' ') }
}

export const getRoleNames = ({ roles }: Pick<UserRecord, 'roles'>): readonly string[] =>
  roles.flatMap(role => ROLES[role - 1] ?? [])

/** The user as the logs describe them. */
export const describePerson = ({ id, fullname }: UserRecord) => ({ id, name: fullname })

/** Removes the properties that no other user may read, such as the password and the tokens. */
export function omitSecrets(user: UserRecord) {
  const {
    password: _password,
    authToken: _authToken,
    refreshToken: _refreshToken,
    deletedAt: _deletedAt,
    rolesChangedAt: _rolesChangedAt,
    passwordChangedAt: _passwordChangedAt,
    sessions: _sessions,
    views: _views,
    hasClosedTour: _hasClosedTour,
    ...rest
  } = user
  return rest
}

/** Changes the fields of a user. In an object such as the address, only the sent fields change. */
export const changeUserRecord = (user: UserRecord, changes: UpdateUserRequest): UserRecord => ({
  ...user,
  ...changes,
  ...(changes.fullname !== undefined && splitName(changes.fullname)),
  address: { ...user.address, ...changes.address },
  communication: { ...user.communication, ...changes.communication },
})

/**
 * Creates an avatar in a hue (0 to 360) as a data URL, so no image is fetched. Escapes only the
 * characters that are invalid in a URL, to keep long user lists small.
 */
export function createAvatar(hue: number): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='hsl(${hue} 55% 88%)' d='M0 0h8v8H0z'/><path fill='hsl(${hue} 45% 45%)' d='M4 1.7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM1 8a3 3 0 0 1 6 0z'/></svg>`
  return `data:image/svg+xml,${svg.replace(/[<>%]/g, encodeURIComponent)}`
}
