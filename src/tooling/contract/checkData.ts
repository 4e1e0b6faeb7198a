import * as v from 'valibot'
import { instantSchema } from '@/api/serverDates'
import { idSchema, isUsableId } from '@/lib/recordId'
import { userSchema } from '@/pages/usersApi'
import type { SignedInUser } from './checkSignIn'
import { readBody, type ApiResponse } from './sendRequest'

/** Apache accepts headers of this size by default, and other hosts accept a little more or less. */
const MAX_HEADER_BYTES = 8_190

const DATE_FIELDS = ['createdAt', 'lastSignInAt']

/** Without an id and an e-mail address, the app shows a user, but can do little with it. */
export const requiredUserSchema = v.object({
  ...userSchema.entries,
  id: idSchema,
  email: v.string(),
})

type UserFields = Readonly<Record<string, unknown>>

/** Hosts refuse requests with a token that is too large. */
export function checkTokenSize({ token }: SignedInUser): readonly string[] {
  const size = `Authorization: Bearer ${token}`.length
  return size <= MAX_HEADER_BYTES
    ? []
    : [
        `The header Authorization has ${size} bytes. Many hosts accept only ${MAX_HEADER_BYTES}: see docs/deploying.md.`,
      ]
}

/** Checks that the app can use the ids and the dates of the users. */
export function inspectUsers(response: ApiResponse): readonly string[] {
  const { problems } = readBody(v.array(requiredUserSchema), response)
  const { body } = readBody(v.array(v.record(v.string(), v.unknown())), response)
  return body ? [...problems, ...checkIds(body), ...checkDates(body)] : problems
}

function checkIds(records: readonly UserFields[]): readonly string[] {
  const ids = records.map(({ id }) => id)
  const numbers = ids.filter(id => typeof id === 'number')
  const texts = ids.filter(id => typeof id === 'string')
  const usable = [...numbers, ...texts].filter(isUsableId).map(String)
  const repeated = new Set(usable.filter((id, index) => usable.indexOf(id) !== index))
  const findings = [
    describeValues(
      numbers.filter(id => !isUsableId(id)),
      'ids that lose digits in browsers. Send numbers above 2^53 − 1 as texts',
    ),
    describeValues([...repeated], 'ids of several users. Each user needs an own id'),
    describeValues(
      texts.filter(id => !isUsableId(id)),
      'ids that the app can not use in a path. Users need other ids',
    ),
  ]
  return findings.filter(finding => finding !== null)
}

function checkDates(records: readonly UserFields[]): readonly string[] {
  const fields = new Set(records.flatMap(record => Object.keys(record)))
  return [...fields].flatMap(field => {
    const values = records.map(record => record[field]).filter(value => isDate(field, value))
    const unusable = values.filter(value => v.parse(instantSchema, value) === null)
    const text = `values of '${field}' that are no real date and time. The app shows no date. Send null, or a time such as 2026-11-23T08:00:00Z`
    return describeValues(unusable, text) ?? []
  })
}

const isDate = (field: string, value: unknown) =>
  DATE_FIELDS.includes(field)
    ? value !== undefined && value !== null
    : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}[T ]/.test(value)

function describeValues(values: readonly unknown[], text: string): string | null {
  const [example] = values
  return values.length === 0
    ? null
    : `There are ${values.length} ${text}. Example: ${JSON.stringify(example)}.`
}
