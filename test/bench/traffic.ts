import type { CDPSession } from '@playwright/test'

type Part = { readonly at: number; readonly bytes: number }

type Exchange = {
  readonly url: string
  readonly type: string
  /** When it was asked for. Milliseconds since 1970, as all times here. */
  readonly askedAt: number
  readonly mime: string
  readonly isCached: boolean
  readonly headerBytes: number
  readonly parts: readonly Part[]
}

const CODE = /html|css|javascript/

/** Listens to what a page asks of the network, as the browser itself tells of it. */
export function listenTo(session: CDPSession) {
  const exchanges = new Map<string, Exchange>()
  /** From the browser's clock to the one on the wall. */
  let offset = 0
  const change = (id: string, edit: (before: Exchange) => Exchange) => {
    const before = exchanges.get(id)
    if (before) exchanges.set(id, edit(before))
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp, type }) => {
    if (/^(data|blob):/.test(request.url)) return
    offset = wallTime - timestamp
    const { url } = request
    const askedAt = wallTime * 1_000
    exchanges.set(requestId, {
      ...{ url, askedAt, type: type ?? 'Other', mime: '', isCached: false },
      ...{ headerBytes: 0, parts: [] },
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    change(requestId, before => ({
      ...before,
      mime: response.mimeType,
      headerBytes: response.encodedDataLength,
      isCached:
        before.isCached || response.fromDiskCache === true || response.fromPrefetchCache === true,
    }))
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    change(requestId, before => ({ ...before, isCached: true }))
  })
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const part = { at: (timestamp + offset) * 1_000, bytes: encodedDataLength }
    change(requestId, before => ({ ...before, parts: [...before.parts, part] }))
  })
  // Of a page itself the browser tells no parts, only what it was in the end.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    change(requestId, before => {
      const told = before.parts.reduce((sum, { bytes }) => sum + bytes, 0)
      const bytes = Math.max(0, encodedDataLength - before.headerBytes - told)
      return { ...before, parts: [...before.parts, { at: (timestamp + offset) * 1_000, bytes }] }
    })
  })

  const all = () => [...exchanges.values()]
  const overTheLine = () => all().filter(({ isCached }) => !isCached)
  const bytesUntil = (time: number, counted: readonly Exchange[]) =>
    counted
      .flatMap(({ parts }) => parts)
      .filter(({ at }) => at <= time)
      .reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    all,
    forget: () => {
      exchanges.clear()
    },
    /** Compressed bytes of HTML, CSS and JavaScript that had come by then, without headers. */
    codeUntil: (time: number) =>
      bytesUntil(
        time,
        overTheLine().filter(({ mime }) => CODE.test(mime)),
      ),
    /** Compressed bytes of all responses that had come by then, without headers. */
    allUntil: (time: number) => bytesUntil(time, overTheLine()),
    /** What was asked of the network itself. */
    overTheLine,
  }
}
