import * as v from 'valibot'
import { readUsersApiPath } from '@/api/buildRequest'
import { parseInstant } from '@/session/storedSession'
import { userSchema } from '@/pages/usersApi'
import { isSuccess, parseJson, type ApiResponse } from '../api/sendRequest'
import { checkTokens, type SignedInUser } from './checkLogin'
import { checkSchema } from './checkSchema'
import { createAdvice, createProblem, type Finding, type CheckRunner } from './finding'
import { reportUnexpectedStatus } from './reportUnexpectedStatus'
import { checkJson } from './responseRules'

/** Checks the request for the list of all users. The pages that show users send this request. */
export const checkUsersRequest = (runCheck: CheckRunner, user: SignedInUser | null) =>
  runCheck(
    `GET ${readUsersApiPath()}`,
    { method: 'GET', path: readUsersApiPath(), ...(user && { token: user.token }) },
    checkUserList,
  )

/** Checks the request of the registration form. Registers a user with a new e-mail address. */
export async function checkRegistration(runCheck: CheckRunner) {
  const path = readUsersApiPath()
  const email = `contract-${crypto.randomUUID()}@example.com`
  const body = { fullname: 'Contract Check', email, password: crypto.randomUUID() }
  await runCheck(`POST ${path}`, { method: 'POST', path, body }, response =>
    response.status === 201 ? checkTokens(response) : reportUnexpectedStatus(response, '201'),
  )
  const duplicate = { ...body, email: email.toUpperCase() }
  await runCheck(
    `POST ${path} with an existing e-mail address`,
    { method: 'POST', path, body: duplicate },
    response => (response.status === 409 ? [] : reportUnexpectedStatus(response, '409')),
  )
}

function checkUserList(response: ApiResponse): readonly Finding[] {
  if (!isSuccess(response)) return reportUnexpectedStatus(response, '200')
  const unreadable = checkJson(response)
  if (unreadable.length > 0) return unreadable
  const body = parseJson(response)
  return [
    ...checkSchema(v.array(userSchema), body),
    ...checkSecretFields(body),
    ...checkTimeZones(body),
  ]
}

const recordsSchema = v.fallback(v.array(v.record(v.string(), v.unknown())), [])

const TIME_FIELD_NAMES = ['createdAt', 'lastSignInAt'] as const

/** Checks that the times in the user records have a time zone, such as `Z`. */
function checkTimeZones(body: unknown): readonly Finding[] {
  const records = v.parse(recordsSchema, body)
  return TIME_FIELD_NAMES.filter(name =>
    records.some(({ [name]: time }) => typeof time === 'string' && parseInstant(`${time}Z`)),
  ).map(name => createAdvice(`'${name}' has no time zone. The app reads it as UTC. Add "Z".`))
}

const SECRET_FIELD_PATTERN = /^(password|passwordHash|token|(auth|access|refresh)Token)$/i

function checkSecretFields(body: unknown): readonly Finding[] {
  const names = v.parse(recordsSchema, body).flatMap(record => Object.keys(record))
  return [...new Set(names)]
    .filter(name => SECRET_FIELD_PATTERN.test(name))
    .map(name => createProblem(`The records contain the secret field '${name}'.`))
}
