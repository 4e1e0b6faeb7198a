import { API_PATHS } from '@/api/paths'
import { isSuccess, type ApiResponse, type CheckRunner } from './sendRequest'

/** Checks that browsers allow a page of another origin to read the response. */
export function checkAllowedOrigin({ headers }: ApiResponse, origin: string): readonly string[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  return allowed === '*' || allowed === origin
    ? []
    : [`Access-Control-Allow-Origin does not allow ${origin}: browsers block the response.`]
}

type Preflight = {
  readonly path: string
  readonly method?: 'PATCH' | 'PUT'
  readonly needed: readonly string[]
}

const SIGNED_IN = ['Authorization', 'Content-Type']

const ACCESS_ADMIN_CALLS: readonly Preflight[] = [
  { path: API_PATHS.accessRequests, needed: SIGNED_IN },
  { path: `${API_PATHS.accessRequests}/1`, method: 'PATCH', needed: SIGNED_IN },
  { path: `${API_PATHS.roles}/user/pages`, method: 'PUT', needed: [...SIGNED_IN, 'If-Match'] },
]

const SAVE_VIEWS_CALL: Preflight = { path: API_PATHS.savedViews, method: 'PUT', needed: SIGNED_IN }

type Options = {
  /** Null if the app does not refresh tokens. */
  readonly refreshPath: string | null
  readonly hasAccessAdmin: boolean
  readonly hasSavedViews: boolean
}

/** Checks the preflight requests that browsers send before calls to another origin. */
export async function checkPreflights(
  runCheck: CheckRunner,
  { refreshPath, hasAccessAdmin, hasSavedViews }: Options,
) {
  const calls: readonly Preflight[] = [
    { path: API_PATHS.login, needed: ['Content-Type'] },
    { path: API_PATHS.resetPassword, needed: ['Content-Type'] },
    { path: API_PATHS.allowedPages, needed: SIGNED_IN },
    ...(refreshPath === null ? [] : [{ path: refreshPath, needed: ['Content-Type'] }]),
    ...(hasAccessAdmin ? ACCESS_ADMIN_CALLS : []),
    ...(hasSavedViews ? [SAVE_VIEWS_CALL] : []),
  ]
  for (const call of calls) {
    const { path, method = 'POST', needed } = call
    const headers = {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': needed.join(',').toLowerCase(),
    }
    await runCheck(`OPTIONS ${path}`, { method: 'OPTIONS', path, headers }, response =>
      checkPreflight(response, call),
    )
  }
}

function checkPreflight(response: ApiResponse, { method, needed }: Preflight): readonly string[] {
  if (!isSuccess(response))
    return [`Status ${response.status} for a preflight: browsers do not send the request.`]
  const headers = readList(response, 'Access-Control-Allow-Headers')
  // The value `*` allows all headers but Authorization (Fetch standard).
  const isAllowed = (name: string) =>
    headers.includes(name.toLowerCase()) || (headers.includes('*') && name !== 'Authorization')
  const methods = readList(response, 'Access-Control-Allow-Methods')
  // Browsers allow POST without this header.
  const needsMethod =
    method !== undefined && !methods.includes(method.toLowerCase()) && !methods.includes('*')
  return [
    ...needed
      .filter(name => !isAllowed(name))
      .map(name => `Access-Control-Allow-Headers does not contain ${name}.`),
    ...(needsMethod ? [`Access-Control-Allow-Methods does not contain ${method}.`] : []),
  ]
}

/** Returns the values of a header in lower case. */
const readList = ({ headers }: ApiResponse, header: string): readonly string[] =>
  (headers.get(header) ?? '').split(',').map(value => value.trim().toLowerCase())
