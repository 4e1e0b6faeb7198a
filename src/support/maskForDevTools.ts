import { weakMapMemoize, type UnknownAction } from '@reduxjs/toolkit'
import { isRecord } from '@/lib/isRecord'
import { removeSecretsFromWords } from './removeSecrets'
import { readEndpointName } from './toSupportEvents'

const PERSONAL_PROPERTIES = new Set([
  'name',
  'fullname',
  'firstname',
  'lastname',
  'username',
  'email',
  'phone',
  'pic',
  // The free text of an access request.
  'note',
  'answer',
  // A text of the server may contain names.
  'serverReason',
])

function maskValue(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return PERSONAL_PROPERTIES.has(name) ? '…' : removeSecretsFromWords(value)
  if (Array.isArray(value)) return value.map(item => maskValue(item))
  if (!isRecord(value)) return value
  // An entry in the cache of RTK Query has an endpoint and the data of its response.
  const isCacheEntry = 'endpointName' in value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      removeSecretsFromWords(key),
      isCacheEntry && key === 'data'
        ? summariseData(item, value.endpointName)
        : maskValue(item, key),
    ]),
  )
}

/** Replaces response data with a count. Keeps allowed pages, because they are no personal data. */
function summariseData(data: unknown, endpointName: unknown): unknown {
  if (data === undefined || endpointName === 'getAllowedPages') return maskValue(data)
  return { count: Array.isArray(data) ? data.length : 1 }
}

/** Removes names, e-mail addresses, tokens and response data from an action. */
export function maskAction({ type, payload, ...rest }: UnknownAction) {
  const endpointName = readEndpointName({ type, ...rest })
  const isResponse = endpointName !== null && /\/fulfilled\b/.test(type)
  return {
    type,
    ...(payload !== undefined && {
      payload: isResponse ? summariseData(payload, endpointName) : maskValue(payload),
    }),
    ...Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, maskValue(item, key)])),
  }
}

/** Memoised, so that unchanged slices aren't masked again. */
const maskSlice = weakMapMemoize((slice: unknown) => maskValue(slice))

/** Removes names, e-mail addresses, tokens and response data from a state. */
export const maskState = (state: unknown) =>
  isRecord(state)
    ? Object.fromEntries(Object.entries(state).map(([name, slice]) => [name, maskSlice(slice)]))
    : state
