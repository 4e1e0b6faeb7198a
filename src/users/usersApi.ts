import * as v from 'valibot'
import { api } from '@/api/api'
import { readUsersApiPath } from '@/api/buildRequest'
import { parseServerInstant } from '@/session/storedSession'
import { unsealAndDiscardBody, type SecretHandle } from '@/session/vault'

const textSchema = v.fallback(v.string(), '')
const flagSchema = v.fallback(v.boolean(), false)
const flagRecordSchema = v.fallback(v.record(v.string(), v.boolean()), {})
/** An ISO instant with a time zone; null for any other value. */
const instantSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(parseServerInstant),
      v.number(),
      v.transform(instant => new Date(instant).toISOString()),
    ),
  ),
  null,
)

/**
 * Creates a schema for an optional object. If the object is missing, its properties get their
 * fallback values.
 */
function createOptionalObjectSchema<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return v.fallback(schema, v.parse(schema, {}))
}

/** Only `id` and `email` are required. Other missing properties get fallback values. */
export const userSchema = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  email: v.string(),
  fullname: textSchema,
  username: textSchema,
  firstname: textSchema,
  lastname: textSchema,
  /** Numbers or names: see `getRoleName`. */
  roles: v.fallback(v.array(v.union([v.number(), v.string()])), []),
  pic: textSchema,
  occupation: textSchema,
  companyName: textSchema,
  organisations: v.fallback(v.array(v.string()), []),
  phone: textSchema,
  language: textSchema,
  timeZone: textSchema,
  website: textSchema,
  createdAt: instantSchema,
  lastSignInAt: instantSchema,
  /** An inactive user can't sign in. */
  active: v.fallback(v.boolean(), true),
  emailSettings: createOptionalObjectSchema({
    emailNotification: flagSchema,
    sendCopyToPersonalEmail: flagSchema,
    activityRelatesEmail: flagRecordSchema,
    updateNews: flagRecordSchema,
  }),
  communication: createOptionalObjectSchema({
    email: flagSchema,
    sms: flagSchema,
    phone: flagSchema,
  }),
  address: createOptionalObjectSchema({
    addressLine: textSchema,
    city: textSchema,
    state: textSchema,
    postCode: textSchema,
  }),
  socialNetworks: createOptionalObjectSchema({
    linkedIn: textSchema,
    facebook: textSchema,
    twitter: textSchema,
    instagram: textSchema,
  }),
})

export type User = v.InferOutput<typeof userSchema>

export const getUserName = ({ fullname, username, email }: User) => fullname || username || email

/** The path of the page. The path of the endpoint is `readUsersApiPath()`. */
export const USERS_PAGE_PATH = '/users'

/** The id in the path of the form for a new user: `/users/new`. */
export const NEW_USER_ID = 'new'

export const getUserPagePath = ({ id }: Pick<User, 'id'>) =>
  `${USERS_PAGE_PATH}/${encodeURIComponent(id)}`

/** The changed properties of a user. Absent properties keep their values. */
type UserChanges = Partial<
  Pick<User, 'fullname' | 'email' | 'phone' | 'website' | 'occupation' | 'companyName'>
>

const getUserApiPath = (id: string) => `${readUsersApiPath()}/${encodeURIComponent(id)}`

const usersApi = api.injectEndpoints({
  endpoints: build => ({
    getUsers: build.query<User[], void>({
      query: () => ({ path: readUsersApiPath() }),
      rawResponseSchema: v.array(userSchema),
      transformResponse: (users: User[]) => users,
      providesTags: ['Users'],
    }),
    /** The argument is a sealed body, because it contains the first password. */
    createUser: build.mutation<User, SecretHandle>({
      query: body => ({
        path: readUsersApiPath(),
        method: 'POST',
        body: unsealAndDiscardBody(body),
        hasSecrets: true,
      }),
      rawResponseSchema: userSchema,
      transformResponse: (user: User) => user,
      // The page of the new user opens at once, before all users are fetched again.
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null)
        if (result === null) return
        dispatch(
          usersApi.util.updateQueryData('getUsers', undefined, users => {
            users.push(result.data)
          }),
        )
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Users']),
    }),
    /** Shows the changes before the server confirms them. After an error, the old values are shown. */
    updateUser: build.mutation<unknown, { readonly id: string; readonly changes: UserChanges }>({
      query: ({ id, changes }) => ({
        path: getUserApiPath(id),
        method: 'PATCH',
        body: changes,
      }),
      onQueryStarted: async ({ id, changes }, { dispatch, queryFulfilled }) => {
        const update = dispatch(
          usersApi.util.updateQueryData('getUsers', undefined, users => {
            Object.assign(users.find(user => user.id === id) ?? {}, changes)
          }),
        )
        await queryFulfilled.catch(update.undo)
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Users']),
    }),
    /** Shows the change before the server confirms it. After an error, the old status is shown. */
    setUserActive: build.mutation<unknown, { readonly id: string; readonly active: boolean }>({
      query: ({ id, active }) => ({
        path: getUserApiPath(id),
        method: 'PATCH',
        body: { active },
      }),
      onQueryStarted: async ({ id, active }, { dispatch, queryFulfilled }) => {
        const show = (isActive: boolean) =>
          dispatch(
            usersApi.util.updateQueryData('getUsers', undefined, users => {
              Object.assign(users.find(user => user.id === id) ?? {}, { active: isActive })
            }),
          )
        show(active)
        const { meta } = await queryFulfilled.catch(() => ({ meta: null }))
        if (meta === null) show(!active)
      },
    }),
    deleteUser: build.mutation<unknown, string>({
      query: id => ({ path: getUserApiPath(id), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const { meta } = await queryFulfilled.catch(() => ({ meta: null }))
        if (meta === null) return
        dispatch(
          usersApi.util.updateQueryData('getUsers', undefined, users =>
            users.filter(user => user.id !== id),
          ),
        )
      },
    }),
  }),
})

export const {
  useGetUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useSetUserActiveMutation,
  useDeleteUserMutation,
} = usersApi

/** Whether the API can create, change and delete users. The demo backend always can. */
export const canEditUsers = () =>
  process.env.MOCK === 'true' || process.env.USERS_EDITABLE === 'true'
