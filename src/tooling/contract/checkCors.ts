import { isSuccess, type ApiResponse, type CheckRunner } from './sendRequest'

/** Checks that browsers allow a page of another origin to read the response. */
export function checkAllowedOrigin({ headers }: ApiResponse, origin: string): readonly string[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  return allowed === '*' || allowed === origin
    ? []
    : [`Access-Control-Allow-Origin does not allow ${origin}: browsers block the response.`]
}

/** Checks the preflight requests that browsers send before calls to another origin. */
export async function checkPreflights(runCheck: CheckRunner, refreshPath: string | null) {
  const calls = [
    { path: '/api/Auth/login', needed: ['Content-Type'] },
    { path: '/api/Auth/reset-password', needed: ['Content-Type'] },
    { path: '/api/Auth/roles/pages', needed: ['Authorization', 'Content-Type'] },
    ...(refreshPath === null ? [] : [{ path: refreshPath, needed: ['Content-Type'] }]),
  ]
  for (const { path, needed } of calls) {
    const headers = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': needed.join(',').toLowerCase(),
    }
    await runCheck(`OPTIONS ${path}`, { method: 'OPTIONS', path, headers }, response =>
      checkPreflight(response, needed),
    )
  }
}

function checkPreflight(response: ApiResponse, needed: readonly string[]): readonly string[] {
  if (!isSuccess(response))
    return [`Status ${response.status} for a preflight: browsers do not send the request.`]
  const allowed = (response.headers.get('Access-Control-Allow-Headers') ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
  // The value `*` allows all headers but Authorization (Fetch standard).
  const isAllowed = (name: string) =>
    allowed.includes(name.toLowerCase()) || (allowed.includes('*') && name !== 'Authorization')
  return needed
    .filter(name => !isAllowed(name))
    .map(name => `Access-Control-Allow-Headers does not contain ${name}.`)
}
