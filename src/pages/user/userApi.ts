import { readUsersApiPath } from '@/api/buildRequest'
import { unsealAndDiscardBody, type SecretHandle } from '@/session/vault'
import { getUserApiPath, USER_CHANGES_TAG, userSchema, usersApi, type User } from '../usersApi'

const userApi = usersApi.injectEndpoints({
  endpoints: build => ({
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

export const { useCreateUserMutation, useDeleteUserMutation } = userApi
