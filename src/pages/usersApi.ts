import { original } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { api, toApiError } from '@/api/api'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { API_PATHS } from '@/api/paths'
import { instantSchema } from '@/api/serverDates'
import { idSchema, removeRepeatedIds } from '@/lib/recordId'
import { unsealAndDiscardBody, type SecretHandle } from '@/session/vault'

const textSchema = v.fallback(v.string(), '')
const addressSchema = v.object({
  addressLine: textSchema,
  city: textSchema,
  state: textSchema,
  postCode: textSchema,
})

/** Missing and odd properties get fallback values, so that one odd user does not hide the others. */
export const userSchema = v.object({
  id: v.fallback(idSchema, null),
  email: textSchema,
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
  address: v.fallback(addressSchema, v.parse(addressSchema, {})),
})

export type User = v.InferOutput<typeof userSchema>

/** More users would block the page. An API with more users needs a list that the server pages. */
export const MAX_USERS = 20_000

const userListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform(rows => rows.slice(0, MAX_USERS)),
  v.array(userSchema),
)

/** A user with links and actions. */
export type IdentifiedUser = User & { readonly id: string }

export const hasId = (user: User): user is IdentifiedUser => user.id !== null

export const getUserName = ({ fullname, username, email }: User) => fullname || username || email

/** The path of the page. The path of the endpoint is `API_PATHS.users`. */
export const USERS_PAGE_PATH = '/users'

export const getUserPagePath = (id: string) => `${USERS_PAGE_PATH}/${encodeURIComponent(id)}`

type UserPermission = 'edit' | 'delete' | 'deactivate' | 'roles' | 'export'

/** The path of a permission. Its id is `all` for all users, and `new` for a new user. */
export const getUserPermissionPath = (id: string, permission: UserPermission) =>
  `${getUserPagePath(id)}/${permission}`

/** The changed properties of a user. Absent properties keep their values. */
export type UserChanges = Partial<
  Pick<
    User,
    'fullname' | 'email' | 'phone' | 'website' | 'occupation' | 'companyName' | 'active' | 'roles'
  >
>

type UserUpdate = {
  readonly id: string
  readonly changes: UserChanges
  /** The id of the access request that causes the change. */
  readonly request?: string
}

export const getUserApiPath = (id: string) => `${API_PATHS.users}/${encodeURIComponent(id)}`

/** The tag of the log of changes. Changes of all users (`Users`) invalidate it, too. */
export const USER_CHANGES_TAG = { type: 'Users', id: 'changes' } as const

export const usersApi = api.injectEndpoints({
  endpoints: build => ({
    getUsers: build.query<User[], void>({
      query: () => ({ path: API_PATHS.users }),
      rawResponseSchema: userListSchema,
      transformResponse: (users: User[]) => removeRepeatedIds(users),
      providesTags: ['Users'],
    }),
    /** Shows the changes before the server confirms them. After an error, the old values are shown. */
    updateUser: build.mutation<unknown, UserUpdate>({
      query: ({ id, changes, request }) => ({
        path: getUserApiPath(id),
        params: { request },
        method: 'PATCH',
        body: changes,
      }),
      onQueryStarted: async ({ id, changes }, { dispatch, queryFulfilled }) => {
        // Finds the user by id each time, because other requests may move or delete users.
        const changeCachedUser = (change: (user: User) => void) => {
          dispatch(
            usersApi.util.updateQueryData('getUsers', undefined, users => {
              const user = users.find(each => each.id === id)
              if (user) change(user)
            }),
          )
        }
        let former: ReadonlyMap<string, unknown> = new Map()
        changeCachedUser(user => {
          // Not the lists of the draft, because the draft is revoked after this change.
          former = new Map(Object.entries(original(user)))
          Object.assign(user, changes)
        })
        await queryFulfilled.catch(() => {
          changeCachedUser(user => {
            restoreFields(user, changes, former)
          })
        })
      },
      // Also after an error, because a later change of the field may have replaced a refused value.
      invalidatesTags: ['Users'],
    }),
    /** The argument is a sealed body, because it contains the first password. */
    createUser: build.mutation<User, SecretHandle>({
      query: body => ({
        path: API_PATHS.users,
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
      // Also after an error: the server may have created the user of a cancelled request.
      invalidatesTags: ['Users'],
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
      // The cached list is already correct, so only the log is fetched again.
      invalidatesTags: [USER_CHANGES_TAG],
    }),
  }),
})

export const {
  useGetUsersQuery,
  useUpdateUserMutation,
  useCreateUserMutation,
  useDeleteUserMutation,
} = usersApi

/** Restores the fields that still have the refused values. */
function restoreFields(user: User, refused: UserChanges, former: ReadonlyMap<string, unknown>) {
  const current = new Map(Object.entries(user))
  for (const [field, value] of Object.entries(refused)) {
    // Compares JSON, because a list in a draft is never identical to the refused list.
    if (JSON.stringify(current.get(field)) === JSON.stringify(value))
      Object.assign(user, { [field]: former.get(field) })
  }
}

export type UsersResult = ReturnType<typeof useUsers>

/** If a later request fails, the users of the last successful request stay visible. */
export function useUsers() {
  const { data: users, error, isFetching, refetch } = useGetUsersQuery(undefined, LIST_FRESHNESS)
  return {
    users,
    failure: error ? toApiError(error) : null,
    isFetching,
    retry: () => void refetch(),
  }
}

/** Whether the API can create, change and delete users. The demo backend always can. */
export const canEditUsers = () =>
  process.env.MOCK === 'true' || process.env.USERS_EDITABLE === 'true'
