import * as v from 'valibot'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const instant = v.pipe(v.string(), v.isoTimestamp())

/**
 * One user as the demo backend keeps it.
 *
 * The fields are those of the specification's mock user; `organisations`,
 * `createdAt` and `lastSignInAt` are ours, for the token and the users' table.
 */
const userRecord = v.object({
  id,
  username: v.string(),
  password: v.string(),
  email: v.string(),
  authToken: v.string(),
  refreshToken: v.string(),
  roles: v.array(v.number()),
  pic: v.string(),
  fullname: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  occupation: v.string(),
  companyName: v.string(),
  organisations: v.array(v.string()),
  phone: v.string(),
  language: v.string(),
  timeZone: v.string(),
  website: v.string(),
  emailSettings: v.object({
    emailNotification: v.boolean(),
    sendCopyToPersonalEmail: v.boolean(),
    activityRelatesEmail: v.object({
      newNotifications: v.boolean(),
      directMessages: v.boolean(),
      newConnections: v.boolean(),
      newOrders: v.boolean(),
      membershipApprovals: v.boolean(),
      memberRegistrations: v.boolean(),
    }),
    updateNews: v.object({
      productNews: v.boolean(),
      tips: v.boolean(),
      missedSinceLastSignIn: v.boolean(),
      partnerNews: v.boolean(),
    }),
  }),
  communication: v.object({ email: v.boolean(), sms: v.boolean(), phone: v.boolean() }),
  address: v.object({
    addressLine: v.string(),
    city: v.string(),
    state: v.string(),
    postCode: v.string(),
  }),
  socialNetworks: v.object({
    linkedIn: v.string(),
    facebook: v.string(),
    twitter: v.string(),
    instagram: v.string(),
  }),
  createdAt: instant,
  lastSignInAt: instant,
})

export type UserRecord = v.InferOutput<typeof userRecord>

const records = v.array(userRecord)

/** What was kept, if it is whole; `undefined` for anything damaged or of another version. */
export function readRecords(kept: unknown): readonly UserRecord[] | undefined {
  const { success, output } = v.safeParse(records, kept)
  return success ? output : undefined
}

/** The record as any caller may see it: no password, no tokens. */
export function withoutSecrets(user: UserRecord) {
  const { password: _password, authToken: _authToken, refreshToken: _refreshToken, ...open } = user
  return open
}
