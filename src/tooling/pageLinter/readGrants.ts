import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { allowedPages } from '@/guard/accessApi'
import type { Account } from '../api/account'
import {
  createSender,
  isOk,
  parseJson,
  type ApiRequest,
  type ApiResponse,
  type SendRequest,
} from '../api/sendRequest'
import { UsageError } from '../command'
import { checkLogin } from '../contract/checkLogin'
import { createPagesRequest } from '../contract/checkPages'
import type { Grant } from './lintPages'

const entry = v.union([
  v.string(),
  v.pipe(
    v.object({ Path: v.string() }),
    v.transform(({ Path }) => Path),
  ),
  v.pipe(
    v.object({ path: v.string() }),
    v.transform(({ path }) => path),
  ),
])

/** A list of entries, or an object with a list for each role. */
const grantFile = v.union([
  v.pipe(
    v.array(entry),
    v.transform((entries): Grant[] => [{ role: null, entries }]),
  ),
  v.pipe(
    v.record(v.string(), v.array(entry)),
    v.transform((lists): Grant[] =>
      Object.entries(lists).map(([role, entries]) => ({ role, entries })),
    ),
  ),
])

/** Reads the granted pages from a JSON file. */
export async function readGrantFile(path: string): Promise<readonly Grant[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`Cannot read ${path}`)
  })
  const result = v.safeParse(grantFile, parseJsonText(text))
  if (result.success) return result.output
  throw new UsageError(
    `${path} contains neither a list of paths ("/users" or {"Path": "/users"}) nor an object with a list for each role.`,
  )
}

/** Fetches the granted pages of each role from a server. Without roles, uses the account's roles. */
export async function fetchGrants(
  base: string,
  account: Account,
  roles: readonly string[] | null,
): Promise<readonly Grant[]> {
  const send = createSender(base, new URL(base).origin)
  const user = await checkLogin((_, request) => requestOrFail(send, request, base), account)
  if (!user) {
    throw new UsageError(
      `The account could not sign in at ${base}. To find the cause, run: npm run contract -- ${base}`,
    )
  }
  const requested = roles ?? user.roles
  if (requested.length === 0) throw new UsageError('The account has no roles. Use --roles.')

  const grants: Grant[] = []
  for (const role of requested) {
    const response = await requestOrFail(send, createPagesRequest([role], user.token), base)
    const list = v.safeParse(allowedPages, isOk(response) ? parseJson(response) : null)
    if (!list.success) {
      throw new UsageError(
        `The list for the role ${JSON.stringify(role)} could not be fetched (status ${response.status}). To find the cause, run: npm run contract -- ${base}`,
      )
    }
    grants.push({ role, entries: list.output })
  }
  return grants
}

async function requestOrFail(
  send: SendRequest,
  request: ApiRequest,
  base: string,
): Promise<ApiResponse> {
  const outcome = await send(request)
  if (outcome.kind === 'response') return outcome.response
  throw new UsageError(`${base} does not respond. Check the URL and that the server is running.`)
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
