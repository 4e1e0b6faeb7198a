import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { allowedPages } from '@/guard/accessApi'
import type { Account } from '../account'
import { isOk, jsonOf, createAsk, type Answer, type Ask, type Question } from '../ask'
import { checkLogin } from '../contract/checkLogin'
import { askPages } from '../contract/checkPages'
import { Unusable } from '../command'
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

/** A list of entries, or one list for each role. */
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

/** What a JSON file says that is granted. */
export async function grantsInFile(path: string): Promise<readonly Grant[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Unusable(`There is no file to read: ${path}`)
  })
  const result = v.safeParse(grantFile, parse(text))
  if (result.success) return result.output
  throw new Unusable(
    `${path} holds neither a list of paths ("/users" or {"Path": "/users"}) nor an object of role and list.`,
  )
}

/** What a server grants: to the roles given, each by itself, or to those of the account. */
export async function grantsOfServer(
  base: string,
  account: Account,
  roles: readonly string[] | null,
): Promise<readonly Grant[]> {
  const ask = createAsk(base, new URL(base).origin)
  const user = await checkLogin((_, question) => answerOf(ask, question, base), account)
  if (!user) {
    throw new Unusable(
      `The account could not sign in at ${base}. npm run contract -- ${base} may say why.`,
    )
  }
  const asked = roles ?? user.roles
  if (asked.length === 0) throw new Unusable('The account has no roles: name some with --roles')

  const grants: Grant[] = []
  for (const role of asked) {
    const answer = await answerOf(ask, askPages([role], user.token), base)
    const list = v.safeParse(allowedPages, isOk(answer) ? jsonOf(answer) : null)
    if (!list.success) {
      throw new Unusable(
        `The list for the role ${JSON.stringify(role)} could not be had (status ${answer.status}). npm run contract -- ${base} may say why.`,
      )
    }
    grants.push({ role, entries: list.output })
  }
  return grants
}

async function answerOf(ask: Ask, question: Question, base: string): Promise<Answer> {
  const outcome = await ask(question)
  if (outcome.kind === 'answer') return outcome.answer
  throw new Unusable(`Nobody answers at ${base}. Is the address right, and the server running?`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
