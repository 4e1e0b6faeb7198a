import * as v from 'valibot'
import { fault, type Finding } from './finding'

/**
 * Where a value does not fit a schema, in words that name fields and types and never repeat what
 * stands there: it may be a token.
 */
export function schemaFindings(schema: v.GenericSchema, value: unknown): Finding[] {
  const result = v.safeParse(schema, value)
  if (result.success) return []
  const issues = closest(schema, value) ?? result.issues
  return issues.map(issue => fault(`${nameOf(issue)} ${complaintOf(issue)}.`))
}

type Issues = readonly v.BaseIssue<unknown>[]
type Union = v.GenericSchema & { readonly options: readonly v.GenericSchema[] }

/** Of several forms that a value may have, what it lacks of the one that it comes closest to. */
function closest(schema: v.GenericSchema, value: unknown): Issues | null {
  if (!isUnion(schema)) return null
  const tries = schema.options.map(option => v.safeParse(option, value).issues ?? [])
  return tries.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

const isUnion = (schema: v.GenericSchema): schema is Union => schema.type === 'union'

/** A field that is there with a wrong value says more about what was meant than one that is not. */
const distance = (issues: Issues) =>
  issues.reduce((sum, { received }) => sum + (received === 'undefined' ? 10 : 1), 0)

function nameOf(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : String(key)))
  return path ? `'${path.join('.').replaceAll('.[', '[')}'` : 'The body'
}

function complaintOf({ kind, type, input, expected, message }: v.BaseIssue<unknown>): string {
  if (kind === 'transformation') return message.includes(String(input)) ? 'does not fit' : message
  if (type === 'non_empty') return 'is empty'
  if (input === undefined) return 'is missing'
  return `is ${typeOf(input)}, and must be ${expected === null ? 'something else' : wordOf(expected)}`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return WORDS[typeof value] ?? typeof value
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  Array: 'a list',
  Object: 'an object',
}

/** valibot's `(string | number)`, `Array`, `!0` in words. */
const wordOf = (expected: string) =>
  expected
    .replace(/[()]/g, '')
    .split(' | ')
    .map(name => WORDS[name] ?? name)
    .join(' or ')
