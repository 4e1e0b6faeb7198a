import * as v from 'valibot'
import { createProblem, type Finding } from './finding'

/**
 * Reports where a value does not match a schema. The text contains only fields and types, never the
 * value, which may be a token.
 */
export function checkSchema(schema: v.GenericSchema, value: unknown): Finding[] {
  const result = v.safeParse(schema, value)
  return (result.issues ?? []).map(issue =>
    createProblem(`${formatPath(issue)} ${formatIssue(issue)}.`),
  )
}

function formatPath(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : String(key)))
  return path ? `'${path.join('.').replaceAll('.[', '[')}'` : 'The body'
}

function formatIssue({ kind, type, input, expected, message }: v.BaseIssue<unknown>): string {
  if (kind === 'transformation') return message.includes(String(input)) ? 'is invalid' : message
  if (type === 'non_empty') return 'is empty'
  if (input === undefined) return 'is missing'
  return `is ${describeType(input)}, but must be ${expected === null ? 'another value' : describeExpectedType(expected)}`
}

function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return TYPE_NAMES[typeof value] ?? typeof value
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  Array: 'a list',
  Object: 'an object',
}

/** Describes a type expression of valibot, such as `(string | number)` or `Array`. */
const describeExpectedType = (expected: string) =>
  expected
    .replace(/[()]/g, '')
    .split(' | ')
    .map(name => TYPE_NAMES[name] ?? name)
    .join(' or ')
