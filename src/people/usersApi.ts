import * as v from 'valibot'
import { api } from '@/api/api'

const text = v.fallback(v.string(), '')
const flag = v.fallback(v.boolean(), false)
const flags = v.fallback(v.record(v.string(), v.boolean()), {})
const instant = v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null)

/** A user as the demo's `GET /users` tells of it. What a server leaves out is empty, not an error. */
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
  emailSettings: v.fallback(
    v.object({
      emailNotification: flag,
      sendCopyToPersonalEmail: flag,
      activityRelatesEmail: flags,
      updateNews: flags,
    }),
    {
      emailNotification: false,
      sendCopyToPersonalEmail: false,
      activityRelatesEmail: {},
      updateNews: {},
    },
  ),
  communication: v.fallback(v.object({ email: flag, sms: flag, phone: flag }), {
    email: false,
    sms: false,
    phone: false,
  }),
  address: v.fallback(v.object({ addressLine: text, city: text, state: text, postCode: text }), {
    addressLine: '',
    city: '',
    state: '',
    postCode: '',
  }),
  socialNetworks: v.fallback(
    v.object({ linkedIn: text, facebook: text, twitter: text, instagram: text }),
    { linkedIn: '', facebook: '', twitter: '', instagram: '' },
  ),
})

export type User = v.InferOutput<typeof user>

export const { useGetUsersQuery } = api.injectEndpoints({
  endpoints: build => ({
    getUsers: build.query<User[], void>({
      query: () => ({ path: '/users' }),
      rawResponseSchema: v.array(user),
      transformResponse: (users: User[]) => users,
    }),
  }),
})
