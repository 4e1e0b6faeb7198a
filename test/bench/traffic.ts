import type { CDPSession } from '@playwright/test'

type BodyPart = { readonly at: number; readonly bytes: number }

type RecordedRequest = {
  readonly url: string
  readonly type: string
  /** Milliseconds since 1970, like `at` and `time`. The times of the browser are in seconds. */
  readonly requestedAt: number
  readonly mime: string
  readonly isCached: boolean
  readonly headerBytes: number
  readonly parts: readonly BodyPart[]
}

const CODE_MIME_PATTERN = /html|css|javascript/

/** Records the requests of a page. Uses the Chrome DevTools Protocol. */
export function recordTraffic(session: CDPSession) {
  const exchanges = new Map<string, RecordedRequest>()
  /** How far the wall clock is ahead of the browser's monotonic clock, in seconds. */
  let clockOffset = 0
  const update = (id: string, edit: (before: RecordedRequest) => RecordedRequest) => {
    const before = exchanges.get(id)
    if (before) exchanges.set(id, edit(before))
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp, type }) => {
    if (/^(data|blob):/.test(request.url)) return
    clockOffset = wallTime - timestamp
    const { url } = request
    const requestedAt = wallTime * 1_000
    exchanges.set(requestId, {
      url,
      requestedAt,
      type: type ?? 'Other',
      mime: '',
      isCached: false,
      headerBytes: 0,
      parts: [],
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    update(requestId, before => ({
      ...before,
      mime: response.mimeType,
      headerBytes: response.encodedDataLength,
      isCached:
        before.isCached || response.fromDiskCache === true || response.fromPrefetchCache === true,
    }))
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    update(requestId, before => ({ ...before, isCached: true }))
  })
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const part = { at: (timestamp + clockOffset) * 1_000, bytes: encodedDataLength }
    update(requestId, before => ({ ...before, parts: [...before.parts, part] }))
  })
  // For documents, the browser does not report all parts of the body. The total at the end shows
  // how many bytes are missing. These bytes become the last part.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    update(requestId, before => {
      const reported = before.parts.reduce((sum, { bytes }) => sum + bytes, 0)
      const bytes = Math.max(0, encodedDataLength - before.headerBytes - reported)
      return {
        ...before,
        parts: [...before.parts, { at: (timestamp + clockOffset) * 1_000, bytes }],
      }
    })
  })

  const listRequests = () => [...exchanges.values()]
  const listNetworkRequests = () => listRequests().filter(({ isCached }) => !isCached)
  const bytesUntil = (time: number, counted: readonly RecordedRequest[]) =>
    counted
      .flatMap(({ parts }) => parts)
      .filter(({ at }) => at <= time)
      .reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    listRequests,
    clear: () => {
      exchanges.clear()
    },
    /** Counts the compressed bytes of HTML, CSS and JavaScript that arrived before `time`. */
    countCodeBytes: (time: number) =>
      bytesUntil(
        time,
        listNetworkRequests().filter(({ mime }) => CODE_MIME_PATTERN.test(mime)),
      ),
    /** Counts the compressed bytes of all response bodies that arrived before `time`. */
    countBytes: (time: number) => bytesUntil(time, listNetworkRequests()),
    /** Requests that were not served from a cache. */
    listNetworkRequests,
  }
}
