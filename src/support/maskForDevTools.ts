import { weakMapMemoize, type UnknownAction } from '@reduxjs/toolkit'
import { replacePersonalSegment } from '@/guard/personalSegments'
import { isRecord } from '@/lib/isRecord'
import { readEndpointName } from './requestActions'

const MAX_SHOWN_ITEMS = 200

const PERSONAL_PROPERTIES = new Set([
  ...['name', 'fullname', 'firstname', 'lastname', 'username'],
  ...['email', 'phone', 'pic'],
])

/** Masks the e-mail addresses, tokens and personal path segments of a text. */
const maskText = (text: string) =>
  text
    // The limit of 128 characters keeps the search in long URLs fast. `%2540` is @, encoded twice.
    .replace(/[^\s"'<>()/?&=#:,@]{1,128}(@|%(25)*40)[^\s"'<>()/?&=#:,@]+/gi, '…@…')
    .replace(/eyJ[\w.=-]*/g, '…')
    .replace(/(?<=\/)[^\s"'<>()/?&=#:,]+/g, replacePersonalSegment)

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_SHOWN_ITEMS).map(maskValue)
    return value.length > MAX_SHOWN_ITEMS
      ? [...shown, `… ${value.length - MAX_SHOWN_ITEMS} more`]
      : shown
  }
  return isRecord(value) ? mapProperties(value, maskProperty) : value
}

const maskProperty = (value: unknown, name: string) =>
  PERSONAL_PROPERTIES.has(name) && typeof value === 'string' ? '…' : maskValue(value)

const mapProperties = (
  record: Readonly<Record<string, unknown>>,
  mapValue: (value: unknown, key: string) => unknown,
) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [maskText(key), mapValue(value, key)]),
  )

/** Replaces response data with a count. Keeps allowed pages, because they are no personal data. */
function summariseData(data: unknown, endpointName: unknown): unknown {
  if (data === undefined || endpointName === 'getAllowedPages') return maskValue(data)
  return { count: Array.isArray(data) ? data.length : 1 }
}

/** Removes names, e-mail addresses, tokens and response data from an action. */
export function maskAction({ type, payload, ...rest }: UnknownAction): UnknownAction {
  const endpointName = readEndpointName({ type, ...rest })
  const isResponse = endpointName !== null && /\/fulfilled\b/.test(type)
  return {
    ...mapProperties(rest, maskProperty),
    type: maskText(type),
    ...(payload !== undefined && {
      payload: isResponse ? summariseData(payload, endpointName) : maskValue(payload),
    }),
  }
}

/** Removes names, e-mail addresses, tokens and response data from a state. */
export const maskState = (state: unknown) =>
  isRecord(state) ? mapProperties(state, maskSlice) : maskValue(state)

/** Memoised, so that unchanged slices aren't masked again. */
const maskSlice = weakMapMemoize((slice: unknown, name: string): unknown =>
  name === 'api' && isRecord(slice) ? mapProperties(slice, maskCache) : maskValue(slice),
)

const maskCache = (cache: unknown, name: string): unknown =>
  (name === 'queries' || name === 'mutations') && isRecord(cache)
    ? mapProperties(cache, maskCacheEntry)
    : maskValue(cache)

function maskCacheEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return maskValue(entry)
  const { data, ...rest } = entry
  return { ...mapProperties(rest, maskProperty), data: summariseData(data, entry.endpointName) }
}
