import { pages } from '#pages'
import { API_PATHS } from '@/api/paths'
import { isPermission } from '@/guard/permissions'
import { allowedPagesSchema, IMPOSSIBLE_ROLE } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import { isSimilarPath } from '@/guard/similarPath'
import { inspectUsers } from './checkData'
import { expectStatus, type SignedInUser } from './checkSignIn'
import { isSuccess, readBody, type ApiResponse, type CheckRunner } from './sendRequest'

const PAGES_CALL = `POST ${API_PATHS.allowedPages}`

const createRequest = (roles: readonly string[], token?: string) => ({
  method: 'POST' as const,
  path: API_PATHS.allowedPages,
  body: { roles },
  ...(token !== undefined && { token }),
})

/** The list of allowed pages of each role. */
type PageLists = ReadonlyMap<string, readonly string[]>

/** Checks that invalid tokens are refused, and fetches the list of allowed pages of each role. */
export async function checkPages(
  runCheck: CheckRunner,
  user: SignedInUser,
  roles: readonly string[],
): Promise<PageLists> {
  await runCheck(`${PAGES_CALL} without a token`, createRequest(roles), checkRefusal)
  await runCheck(
    `${PAGES_CALL} with a forged token`,
    createRequest(roles, forgeToken(user.token)),
    checkRefusal,
  )
  const lists = new Map<string, readonly string[]>()
  for (const role of roles) {
    const response = await runCheck(
      `${PAGES_CALL} for the role ${role}`,
      createRequest([role], user.token),
      checkList,
    )
    const list = response && readBody(allowedPagesSchema, response).body
    if (list) lists.set(role, list)
  }
  return lists
}

/** Checks that the API has what the pages of the app request. */
export async function checkPageRequests(runCheck: CheckRunner, { token }: SignedInUser) {
  for (const path of new Set(pages.flatMap(({ requests }) => requests))) {
    const users = pages.filter(({ requests }) => requests.includes(path)).map(page => page.path)
    const name = `GET ${path} for ${users.join(', ')}`
    await runCheck(name, { method: 'GET', path, token }, response => {
      if (response.status === 403) return ['Status 403: check with an account that may request it.']
      if (!isSuccess(response)) return expectStatus(response, [200])
      return path === API_PATHS.users ? inspectUsers(response) : []
    })
  }
}

/** Checks that a 401 does not open the browser's own sign-in dialog, which hides the app. */
function checkRefusal(response: ApiResponse): readonly string[] {
  const challenge = response.headers.get('WWW-Authenticate') ?? ''
  return [
    ...expectStatus(response, [401]),
    ...(/(^|,)\s*(basic|digest)\b/i.test(challenge)
      ? ["WWW-Authenticate must be 'Bearer', or the browser opens its own sign-in dialog."]
      : []),
  ]
}

const checkList = (response: ApiResponse) =>
  isSuccess(response)
    ? readBody(allowedPagesSchema, response).problems
    : expectStatus(response, [200])

/** Replaces the comparison of roles, which would be wrong. */
export const CALLER_ONLY_TEXT =
  'The API ignores the roles in the request and answers only for the account: the access page shows only the own pages of its user.'

/**
 * Asks for a role that does not exist. Returns whether the API sends entries for it. The API may
 * also refuse the request.
 */
export async function checkImpossibleRole(
  runCheck: CheckRunner,
  { token }: SignedInUser,
): Promise<boolean> {
  const response = await runCheck(
    `${PAGES_CALL} for a role that does not exist`,
    createRequest([IMPOSSIBLE_ROLE], token),
    response => expectStatus(response, [200, 400, 403, 422]),
  )
  const list = response && isSuccess(response) ? readBody(allowedPagesSchema, response).body : null
  return list !== null && list.length > 0
}

/** Changes the signature of a token, so that the token is invalid. */
function forgeToken(token: string): string {
  const start = token.lastIndexOf('.') + 1
  return token.slice(0, start) + (token[start] === 'A' ? 'B' : 'A') + token.slice(start + 1)
}

/** Says which pages of the app no role may open, and which pages every role may open. */
export function describeAccess(lists: PageLists): readonly string[] {
  const roles = [...lists.keys()].join(', ')
  const matchers = [...lists.values()].map(createMatcher)
  const paths = pages.map(({ path }) => path)
  const mayOpen = (path: string) => (matcher: (path: string) => string | null) =>
    matcher(path.replaceAll('/:id', '/any-id')) !== null
  const open = paths.filter(path => matchers.every(mayOpen(path)))
  return [
    ...paths
      .filter(path => !matchers.some(mayOpen(path)))
      .map(
        path =>
          `Nobody with the roles ${roles} may open ${path}.${describeSimilarEntry(path, lists)}`,
      ),
    `Everybody with one of the roles ${roles} may open: ${open.join(', ') || 'no page'}.`,
    ...describePermissions(lists, paths),
  ]
}

/** Lists the entries that are a permission for a page, with the roles that have them. */
function describePermissions(lists: PageLists, paths: readonly string[]): readonly string[] {
  const entries = new Set([...lists.values()].flat())
  return [...entries]
    .filter(entry => isPermission(entry, paths))
    .map(entry => {
      const roles = [...lists].filter(([, list]) => list.includes(entry)).map(([role]) => role)
      return `${entry} is a permission, for: ${roles.join(', ')}.`
    })
}

function describeSimilarEntry(path: string, lists: PageLists): string {
  const similar = [...lists.values()].flat().find(entry => isSimilarPath(entry, path))
  return similar === undefined ? '' : ` A similar entry is ${similar}.`
}
