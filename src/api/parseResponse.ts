import { NamedSchemaError } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import type { RequestMeta } from './requestMeta'

/**
 * For a response whose shape depends on the request, so that no schema of the endpoint fits it.
 *
 * @throws an error that RTK Query handles like a failure of an endpoint's schema.
 */
export function parseResponse<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  meta: RequestMeta | undefined,
): T {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const messages = issues.map(({ message }) => ({ message }))
  throw new NamedSchemaError(messages, value, 'rawResponseSchema', meta)
}
