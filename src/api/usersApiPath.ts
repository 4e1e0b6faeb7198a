/**
 * Reads the path of the users endpoint, a setting. A host that forwards only `/api` to the API
 * needs another path than `/users`, which is also a page.
 */
export const readUsersApiPath = () => process.env.USERS_API_PATH ?? '/users'
