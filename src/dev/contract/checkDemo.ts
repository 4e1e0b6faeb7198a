import * as v from 'valibot'
import { user as userSchema } from '@/people/usersApi'
import { jsonFindings } from './answerRules'
import { isOk, jsonOf, type Answer } from '../ask'
import type { Try } from './check'
import { grantFindings, type SignedIn } from './checkLogin'
import { fault, type Finding } from './finding'
import { schemaFindings } from './schemaFindings'
import { statusFindings } from './statusFindings'

const PATH = '/users'

/** The two calls that only the demo pages make. Registers a user, under an address of no one. */
export async function checkDemo(tryOut: Try, user: SignedIn | null) {
  const token = user && { token: user.token }
  await tryOut('GET /users', { method: 'GET', path: PATH, ...token }, listFindings)

  const email = `contract-${crypto.randomUUID()}@example.com`
  const body = { fullname: 'Contract Check', email, password: crypto.randomUUID() }
  await tryOut('POST /users', { method: 'POST', path: PATH, body }, answer =>
    answer.status === 201 ? grantFindings(answer) : statusFindings(answer, '201'),
  )
  const again = { ...body, email: email.toUpperCase() }
  await tryOut(
    'POST /users with an e-mail that exists',
    { method: 'POST', path: PATH, body: again },
    answer => (answer.status === 409 ? [] : statusFindings(answer, '409')),
  )
}

function listFindings(answer: Answer): readonly Finding[] {
  if (!isOk(answer)) return statusFindings(answer, '200')
  const unreadable = jsonFindings(answer)
  if (unreadable.length > 0) return unreadable
  const body = jsonOf(answer)
  return [...schemaFindings(v.array(userSchema), body), ...secretFindings(body)]
}

const SECRET = /^(password|passwordHash|token|(auth|access|refresh)Token)$/i

function secretFindings(body: unknown): readonly Finding[] {
  const records = v.safeParse(v.array(v.record(v.string(), v.unknown())), body)
  const names = (records.success ? records.output : []).flatMap(record => Object.keys(record))
  return [...new Set(names)]
    .filter(name => SECRET.test(name))
    .map(name => fault(`The records hold '${name}', which is nobody's to see.`))
}
