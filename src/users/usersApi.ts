import * as v from 'valibot'
import { api } from '@/api/api'

const text = v.fallback(v.string(), '')
const flag = v.fallback(v.boolean(), false)
const flags = v.fallback(v.record(v.string(), v.boolean()), {})
const instant = v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null)

/** An object whose fields have their fallback values if it is missing. */
function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return v.fallback(schema, v.parse(schema, {}))
}

/** A user in the demo's `GET /users`. A missing field is empty, not an error. */
export const user = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  email: v.string(),
  fullname: text,
  username: text,
  firstname: text,
  lastname: text,
  roles: v.fallback(v.array(v.number()), []),
  pic: text,
  occupation: text,
  companyName: text,
  organisations: v.fallback(v.array(v.string()), []),
  phone: text,
  language: text,
  timeZone: text,
  website: text,
  createdAt: instant,
  lastSignInAt: instant,
  emailSettings: group({
    emailNotification: flag,
    sendCopyToPersonalEmail: flag,
    activityRelatesEmail: flags,
    updateNews: flags,
  }),
  communication: group({ email: flag, sms: flag, phone: flag }),
  address: group({ addressLine: text, city: text, state: text, postCode: text }),
  socialNetworks: group({ linkedIn: text, facebook: text, twitter: text, instagram: text }),
})

export type User = v.InferOutput<typeof user>

/** The name to show: the most complete one that is not empty. */
export const userName = ({ fullname, username, email }: User) => fullname || username || email

/** The path of a user's page. */
export const userPath = ({ id }: Pick<User, 'id'>) => `/users/${encodeURIComponent(id)}`

export const { useGetUsersQuery } = api.injectEndpoints({
  endpoints: build => ({
    getUsers: build.query<User[], void>({
      query: () => ({ path: '/users' }),
      rawResponseSchema: v.array(user),
      transformResponse: (users: User[]) => users,
    }),
  }),
})
