const matching = new Set<string>()
const lists = new Map<string, FakeMediaQueryList>()

/** What `matchMedia` answers, one object a query, as `setMedia` wants it. `onchange` is not called. */
class FakeMediaQueryList extends EventTarget implements MediaQueryList {
  readonly media: string
  readonly onchange = null

  constructor(media: string) {
    super()
    this.media = media
  }

  get matches() {
    return matching.has(this.media)
  }

  addListener() {
    throw new Error('Deprecated: use addEventListener')
  }

  removeListener() {
    throw new Error('Deprecated: use removeEventListener')
  }
}

export function matchMedia(media: string): MediaQueryList {
  const list = lists.get(media) ?? new FakeMediaQueryList(media)
  lists.set(media, list)
  return list
}

/**
 * Lets the device match a media query, letter for letter as the source asks it, or match it no
 * longer, and tells who listens. Every test starts with a device that matches none.
 */
export function setMedia(media: string, matches: boolean) {
  if (matching.has(media) === matches) return
  if (matches) matching.add(media)
  else matching.delete(media)
  lists.get(media)?.dispatchEvent(Object.assign(new Event('change'), { media, matches }))
}

/** A device that matches nothing, with nobody listening. */
export function resetMedia() {
  matching.clear()
  lists.clear()
}
