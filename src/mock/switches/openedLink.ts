import { tabStorage } from '@/lib/tabStorage'
import { parseLink, type Said } from './switchLink'
import { LINK } from './tabLink'

let heard: Said | null | undefined

/** What the link said with which the page was opened; null without one. */
export function openedLink(): Said | null {
  if (heard === undefined) {
    const words = tabStorage.read(LINK)
    tabStorage.remove(LINK)
    heard = typeof words === 'string' ? parseLink(words, Date.now()) : null
  }
  return heard
}
