import type { JsonSchema } from '@valibot/to-json-schema'

type Definition = JsonSchema | boolean | undefined

/** The objects that a schema describes, and whether it is a list of them. */
export function formsOf(schema: JsonSchema): { isList: boolean; forms: readonly JsonSchema[] } {
  const { items } = schema
  if (schema.type === 'array' && isSchema(items)) return { ...formsOf(items), isList: true }
  const options = (schema.anyOf ?? [schema]).filter(isSchema)
  return {
    isList: false,
    forms: options.flatMap(option => (option.anyOf ? formsOf(option).forms : isObject(option))),
  }
}

const isObject = (schema: JsonSchema) => (schema.type === 'object' ? [schema] : [])

/** What may stand in a field, in plain words. */
export function typeOf(schema: Definition): string {
  if (!isSchema(schema)) return 'anything'
  const { type, anyOf, items, properties = {}, additionalProperties } = schema
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (type === 'string') return textOf(schema)
  if (type === 'array') return Array.isArray(items) ? 'list' : `list of ${typeOf(items)}`
  if (type !== 'object')
    return type === undefined ? 'anything' : [type].flat().map(named).join(' or ')
  return isSchema(additionalProperties)
    ? `names with ${typeOf(additionalProperties)}`
    : `object: ${Object.keys(properties).join(', ')}`
}

const named = (type: string) => (type === 'boolean' ? 'true or false' : type)

function textOf({ format, minLength = 0, maxLength }: JsonSchema): string {
  if (format === 'date-time') return 'ISO 8601 instant'
  if (maxLength !== undefined) return `text of ${minLength} to ${maxLength} characters`
  return minLength > 0 ? 'text that is not empty' : 'text'
}

const isSchema = (schema: unknown): schema is JsonSchema =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema)
