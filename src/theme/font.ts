import { pause } from '@/lib/pause'

/** In these languages, texts use the fonts of the device. base.css must name the same languages. */
const SYSTEM_FONT_SELECTOR = ':lang(ja), :lang(zh)'

/** A font in the browser's cache is loaded within this time. */
const CACHED_FONT_TIMEOUT_MS = 100

let isFontLoaded = false

/** Loads the font, but texts do not use it before `showLoadedFont` is called. */
export async function loadFont() {
  if (document.documentElement.matches(SYSTEM_FONT_SELECTOR)) return
  await import(/* webpackChunkName: "font" */ './font.css')
  await document.fonts.load("14px 'Inter Variable'")
  isFontLoaded = true
}

/** Call this only when the whole screen changes, because a new font changes the width of texts. */
export function showLoadedFont() {
  if (isFontLoaded) document.documentElement.dataset.font = 'inter'
}

/** Shows the font at once if it is in the browser's cache. Call this before the first render. */
export async function showCachedFont() {
  await Promise.race([loadFont().catch(() => undefined), pause(CACHED_FONT_TIMEOUT_MS)])
  showLoadedFont()
}
