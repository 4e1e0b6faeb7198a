import { weakMapMemoize, type UnknownAction } from '@reduxjs/toolkit'
import { isRecord } from '@/lib/isRecord'
import { readEndpointName } from './describeAction'

const MAX_ITEMS = 200

/** Properties that say who somebody is. */
const PERSONAL = new Set([
  ...['name', 'fullname', 'firstname', 'lastname', 'username'],
  ...['email', 'phone', 'pic'],
])

/** Takes e-mail addresses and tokens out of a text; a URL keeps the rest of its query. */
const maskText = (text: string) =>
  text
    // The limit keeps a long URL cheap; `%2540` is an @ that has been encoded twice.
    .replace(/[^\s"'<>()/?&=#:,@]{1,128}(@|%(25)*40)[^\s"'<>()/?&=#:,@]+/gi, '…@…')
    .replace(/eyJ[\w.=-]*/g, '…')

function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(mask)
    return value.length > MAX_ITEMS ? [...shown, `… ${value.length - MAX_ITEMS} more`] : shown
  }
  return isRecord(value) ? mapValues(value, maskProperty) : value
}

const maskProperty = (value: unknown, name: string) =>
  PERSONAL.has(name) && typeof value === 'string' ? '…' : mask(value)

const mapValues = (
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [maskText(key), change(value, key)]),
  )

/** What a response held, as a number. Support needs the list of allowed pages itself; it names nobody. */
function summarise(data: unknown, endpointName: unknown): unknown {
  if (data === undefined || endpointName === 'getAllowedPages') return mask(data)
  return { count: Array.isArray(data) ? data.length : 1 }
}

/** An action without names, e-mail addresses, tokens and the content of responses. */
export function maskAction({ type, payload, ...rest }: UnknownAction): UnknownAction {
  const endpointName = readEndpointName({ type, ...rest })
  const isResponse = endpointName !== null && /\/fulfilled\b/.test(type)
  return {
    ...mapValues(rest, maskProperty),
    type: maskText(type),
    ...(payload !== undefined && {
      payload: isResponse ? summarise(payload, endpointName) : mask(payload),
    }),
  }
}

/** A state without names, e-mail addresses, tokens and the content of responses. */
export const maskState = (state: unknown) =>
  isRecord(state) ? mapValues(state, maskSlice) : mask(state)

/** A slice that has not changed is not masked again. */
const maskSlice = weakMapMemoize((slice: unknown, name: string): unknown =>
  name === 'api' && isRecord(slice) ? mapValues(slice, maskCache) : mask(slice),
)

const maskCache = (cache: unknown, name: string): unknown =>
  (name === 'queries' || name === 'mutations') && isRecord(cache)
    ? mapValues(cache, maskCacheEntry)
    : mask(cache)

function maskCacheEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return mask(entry)
  const { data, ...rest } = entry
  return { ...mapValues(rest, maskProperty), data: summarise(data, entry.endpointName) }
}
