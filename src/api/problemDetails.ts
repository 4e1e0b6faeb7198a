import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'

const optionalTextSchema = v.fallback(v.nullable(v.string()), null)

/** The texts of an error response that users can read: ProblemDetails (RFC 9457), or `message`. */
export const problemDetailsSchema = v.object({
  message: optionalTextSchema,
  detail: optionalTextSchema,
  title: optionalTextSchema,
  errors: v.fallback(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
})

export type ProblemDetails = v.InferOutput<typeof problemDetailsSchema>

export function readProblemDetails(body: unknown): ProblemDetails | null {
  if (!isRecord(body)) return null
  const fields = Object.keys(problemDetailsSchema.entries)
  return v.parse(
    problemDetailsSchema,
    Object.fromEntries(fields.map(name => [name, readResponseProperty(body, [name])])),
  )
}
