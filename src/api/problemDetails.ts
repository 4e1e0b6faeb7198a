import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { readField } from '@/lib/readField'

const optionalText = v.fallback(v.nullable(v.string()), null)

/**
 * The texts in an error response that are meant for people: ProblemDetails (RFC 9457), or
 * `message`. All of them are optional.
 */
export const problemDetailsSchema = v.object({
  message: optionalText,
  detail: optionalText,
  title: optionalText,
  errors: v.fallback(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
})

export type ProblemDetails = v.InferOutput<typeof problemDetailsSchema>

/** Reads the texts in the body of an error response. Null if the body is not a JSON object. */
export function readProblemDetails(body: unknown): ProblemDetails | null {
  if (!isRecord(body)) return null
  const fields = Object.keys(problemDetailsSchema.entries)
  return v.parse(
    problemDetailsSchema,
    Object.fromEntries(fields.map(name => [name, readField(body, [name])])),
  )
}
