import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'

const optionalTextSchema = v.fallback(v.nullable(v.string()), null)

/** The texts for users in an error response. Some servers send ProblemDetails, others `message`. */
export const problemDetailsSchema = v.object({
  message: optionalTextSchema,
  detail: optionalTextSchema,
  title: optionalTextSchema,
  errors: v.fallback(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
  /** Why a field is not valid. The app has its own texts for `FIELD_CODES`. */
  codes: v.fallback(v.record(v.string(), v.string()), {}),
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
