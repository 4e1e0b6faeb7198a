/**
 * The paths of your API. The app, the demo backend, `npm run contract` and the tests read them here.
 * The paths of records begin with the path of their list, such as `/users/5` and `/api/roles/user/pages`.
 */
export const API_PATHS = {
  login: '/api/Auth/login',
  resetPassword: '/api/Auth/reset-password',
  allowedPages: '/api/Auth/roles/pages',
  accessRequests: '/api/access-requests',
  roles: '/api/roles',
  signIns: '/api/activity/sign-ins',
  changes: '/api/activity/changes',
  savedViews: '/api/me/views',
  files: '/api/files',
  /** `/users` is also a page of the app. An API on the origin of the app needs another path. */
  get users() {
    return process.env.USERS_API_PATH ?? '/users'
  },
  /** Empty if the API can't refresh tokens. A session then ends when its token expires. */
  get refresh() {
    return process.env.AUTH_REFRESH_PATH ?? ''
  },
  /** Empty if users can't change their own name. */
  get profile() {
    return process.env.PROFILE_PATH ?? ''
  },
  /** Empty if users can't change their own password. */
  get password() {
    return process.env.PASSWORD_PATH ?? ''
  },
  /** Empty if users can't see and end their own sessions. */
  get sessions() {
    return process.env.SESSIONS_PATH ?? ''
  },
} as const

/**
 * The folders that contain these paths, such as `/api/`. `API_PROXY` forwards the requests below them.
 * A path such as `/users` is in no folder, because it is also a page of the app.
 */
export function listApiFolders(): readonly string[] {
  const folders = Object.values(API_PATHS)
    .map(path => path.slice(0, path.lastIndexOf('/') + 1))
    .filter(folder => folder.length > 1)
  const isOuter = (folder: string) =>
    !folders.some(other => other !== folder && folder.startsWith(other))
  return [...new Set(folders.filter(isOuter))]
}
