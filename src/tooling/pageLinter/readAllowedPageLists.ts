import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { allowedPagesSchema } from '@/guard/accessApi'
import { readServerField } from '@/session/serverFields'
import type { Account } from '../api/account'
import {
  createRequestSender,
  isSuccess,
  parseJson,
  type ApiRequest,
  type ApiResponse,
  type RequestSender,
} from '../api/sendRequest'
import { UsageError } from '../command'
import { checkLogin } from '../contract/checkLogin'
import { createAllowedPagesRequest } from '../contract/checkAllowedPages'
import type { AllowedPageList } from './lintPages'

const entrySchema = v.union([
  v.string(),
  v.pipe(
    v.looseObject({}),
    v.transform(entry => readServerField(entry, 'path')),
    v.string(),
  ),
])

/** A list of entries, or an object with a list for each role. */
const pageListFileSchema = v.union([
  v.pipe(
    v.array(entrySchema),
    v.transform((entries): AllowedPageList[] => [{ role: null, entries }]),
  ),
  v.pipe(
    v.record(v.string(), v.array(entrySchema)),
    v.transform((lists): AllowedPageList[] =>
      Object.entries(lists).map(([role, entries]) => ({ role, entries })),
    ),
  ),
])

/** Reads lists of allowed pages from a JSON file. */
export async function readPageListFile(path: string): Promise<readonly AllowedPageList[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`Cannot read ${path}`)
  })
  const result = v.safeParse(pageListFileSchema, parseJsonText(text))
  if (result.success) return result.output
  throw new UsageError(
    `${path} contains neither a list of paths ("/users" or {"Path": "/users"}) nor an object with a list for each role.`,
  )
}

/**
 * Fetches the list of allowed pages of each role from a server. If `roles` is null, the roles of the
 * account are used.
 */
export async function fetchAllowedPageLists(
  base: string,
  account: Account,
  roles: readonly string[] | null,
): Promise<readonly AllowedPageList[]> {
  const send = createRequestSender(base, new URL(base).origin)
  const user = await checkLogin((_, request) => requestOrFail(send, request, base), account)
  if (!user) {
    throw new UsageError(
      `The account could not sign in at ${base}. To find the cause, run: npm run contract -- ${base}`,
    )
  }
  const requested = roles ?? user.roles
  if (requested.length === 0) throw new UsageError('The account has no roles. Use --roles.')

  const pageLists: AllowedPageList[] = []
  for (const role of requested) {
    const response = await requestOrFail(send, createAllowedPagesRequest([role], user.token), base)
    const list = v.safeParse(allowedPagesSchema, isSuccess(response) ? parseJson(response) : null)
    if (!list.success) {
      throw new UsageError(
        `The list for the role ${JSON.stringify(role)} could not be fetched (status ${response.status}). To find the cause, run: npm run contract -- ${base}`,
      )
    }
    pageLists.push({ role, entries: list.output })
  }
  return pageLists
}

async function requestOrFail(
  send: RequestSender,
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
