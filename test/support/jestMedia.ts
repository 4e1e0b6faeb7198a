const matchingQueries = new Set<string>()
const mediaQueryLists = new Map<string, FakeMediaQueryList>()

/** The fake `matchMedia` returns one such object for each query. Does not support `onchange`. */
class FakeMediaQueryList extends EventTarget implements MediaQueryList {
  readonly media: string
  readonly onchange = null

  constructor(media: string) {
    super()
    this.media = media
  }

  get matches() {
    return matchingQueries.has(this.media)
  }

  addListener() {
    throw new Error('Deprecated: use addEventListener')
  }

  removeListener() {
    throw new Error('Deprecated: use removeEventListener')
  }
}

export function matchMedia(media: string): MediaQueryList {
  const list = mediaQueryLists.get(media) ?? new FakeMediaQueryList(media)
  mediaQueryLists.set(media, list)
  return list
}

/**
 * Sets whether the device matches a media query and notifies the listeners. The query must have the
 * same text as in the source. At the start of each test no query matches.
 */
export function setMediaQuery(media: string, matches: boolean) {
  if (matchingQueries.has(media) === matches) return
  if (matches) matchingQueries.add(media)
  else matchingQueries.delete(media)
  mediaQueryLists.get(media)?.dispatchEvent(Object.assign(new Event('change'), { media, matches }))
}

/** Removes all listeners. Afterwards, no media query matches. */
export function resetMediaQueries() {
  matchingQueries.clear()
  mediaQueryLists.clear()
}
