import type { PrefetchDispatch } from './definePage'

/** Fetches the users. Loads the code for it with the page, so it is not part of the main script. */
export async function prefetchUsers(dispatch: PrefetchDispatch) {
  const { usersApi } = await import(/* webpackChunkName: "users-api" */ './usersApi')
  dispatch(usersApi.util.prefetch('getUsers', undefined, {}))
  await Promise.all(dispatch(usersApi.util.getRunningQueriesThunk()))
}
