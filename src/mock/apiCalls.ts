import { API_PATHS } from '@/api/paths'
import { DEMO_ACCOUNT_PATHS } from '@/lib/demoAccountPaths'

const SESSIONS_PATH = API_PATHS.sessions || DEMO_ACCOUNT_PATHS.sessions

/** Switches and links use these names for the API calls of the app. */
export const CALL_NAMES = [
  'login',
  'reset',
  'pages',
  'users',
  'createUser',
  'updateUser',
  'deleteUser',
  'accessRequests',
  'requestAccess',
  'answerRequest',
  'roles',
  'updateRole',
  'signIns',
  'changes',
  'userChanges',
  'savedViews',
  'saveViews',
  'changeName',
  'changePassword',
  'sessions',
  'endSession',
] as const
export type CallName = (typeof CALL_NAMES)[number]

/** Creates a call to the users endpoint. `path` is a getter, because a setting can change it. */
const createUsersCall = <Segment extends '' | '/:id' | '/:id/changes'>(
  method: string,
  label: string,
  segment: Segment,
) => ({
  method,
  get path() {
    return `${API_PATHS.users}${segment}` as const
  },
  label,
})

export const API_CALLS = {
  login: { method: 'POST', path: API_PATHS.login, label: 'Sign in' },
  reset: { method: 'POST', path: API_PATHS.resetPassword, label: 'Reset password' },
  pages: { method: 'POST', path: API_PATHS.allowedPages, label: 'Allowed pages' },
  users: createUsersCall('GET', 'List users', ''),
  createUser: createUsersCall('POST', 'Create user', ''),
  updateUser: createUsersCall('PATCH', 'Change user', '/:id'),
  deleteUser: createUsersCall('DELETE', 'Delete user', '/:id'),
  accessRequests: {
    method: 'GET',
    path: API_PATHS.accessRequests,
    label: 'List access requests',
  },
  requestAccess: { method: 'POST', path: API_PATHS.accessRequests, label: 'Request access' },
  answerRequest: {
    method: 'PATCH',
    path: `${API_PATHS.accessRequests}/:id`,
    label: 'Answer access request',
  },
  roles: { method: 'GET', path: API_PATHS.roles, label: 'List roles' },
  updateRole: {
    method: 'PUT',
    path: `${API_PATHS.roles}/:name/pages`,
    label: 'Change pages of a role',
  },
  signIns: { method: 'GET', path: API_PATHS.signIns, label: 'Sign-ins per day' },
  changes: { method: 'GET', path: API_PATHS.changes, label: 'Recent changes' },
  userChanges: createUsersCall('GET', 'Changes of a user', '/:id/changes'),
  savedViews: { method: 'GET', path: API_PATHS.savedViews, label: 'List saved views' },
  saveViews: { method: 'PUT', path: API_PATHS.savedViews, label: 'Save views' },
  changeName: {
    method: 'PATCH',
    path: API_PATHS.profile || DEMO_ACCOUNT_PATHS.profile,
    label: 'Change own name',
  },
  changePassword: {
    method: 'POST',
    path: API_PATHS.password || DEMO_ACCOUNT_PATHS.password,
    label: 'Change own password',
  },
  sessions: {
    method: 'GET',
    path: SESSIONS_PATH,
    label: 'List own sessions',
  },
  endSession: {
    method: 'DELETE',
    path: `${SESSIONS_PATH}/:id`,
    label: 'End own session',
  },
} as const satisfies Record<CallName, object>

/** Finds the API call of a request. The segment `:id` in the path of a call matches any segment. */
export const findCall = (method: string, path: string) =>
  CALL_NAMES.find(name => {
    const call = API_CALLS[name]
    if (call.method !== method) return false
    const segments = path.split('/')
    const expected = call.path.split('/')
    return (
      segments.length === expected.length &&
      expected.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    )
  })

export const SWITCHES_PATH = '/__mock/switches'

/** The dashboard of the demo uses this path. */
export const TOUR_PATH = '/__mock/tour'

/** The sessionStorage key of the switches, if the demo backend runs in the page. */
export const SWITCHES_KEY = 'mock.switches'
