import * as v from 'valibot'
import { readProblemDetails } from '@/api/problemDetails'
import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'
import { hasJsonType, parseJson, type ApiResponse } from '../api/sendRequest'
import { createAdvice, type Finding } from './finding'

const fieldErrorsSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]))

/**
 * Checks that the app can read the texts in an error response. An empty body is allowed: the app
 * then shows its own text.
 */
export function checkErrorBody(response: ApiResponse): Finding[] {
  if (response.text === '') return []
  const body = parseJson(response)
  const details = readProblemDetails(body)
  if (!hasJsonType(response.headers) || !isRecord(body) || details === null) {
    return [
      createAdvice(
        'The body of the error is not a JSON object, so the app shows its own text. Send application/problem+json (RFC 9457).',
      ),
    ]
  }
  const { message, detail, title } = details
  const errors = readResponseProperty(body, ['errors']) ?? null
  const findings: Finding[] = []
  if ((message ?? detail ?? title) === null && errors === null)
    findings.push(createAdvice("The error has no text for users: 'detail', 'title' or 'message'."))
  if (errors !== null && !v.is(fieldErrorsSchema, errors)) {
    findings.push(
      createAdvice(
        "The app can't read 'errors'. It must be an object with a message, or a list of messages, for each field.",
      ),
    )
  }
  return findings
}
