import { pause } from '@/lib/pause'

/** Languages whose texts use the fonts of the device. base.css has the same list. */
const SYSTEM_FONT_LANGUAGES = ':lang(ja), :lang(zh)'

/**
 * How long the start of the app waits for the font. A font in the browser's cache is loaded within
 * this time.
 */
const CACHE_TIMEOUT_MS = 100

let isFontLoaded = false

/** Loads the font. Texts do not use it before `showLoadedFont`. */
export async function loadFont() {
  if (document.documentElement.matches(SYSTEM_FONT_LANGUAGES)) return
  await import(/* webpackChunkName: "font" */ './font.css')
  await document.fonts.load("14px 'Inter Variable'")
  isFontLoaded = true
}

/** Shows texts in the font if it is loaded. Call this only when the whole screen changes. */
export function showLoadedFont() {
  if (isFontLoaded) document.documentElement.dataset.font = 'inter'
}

/** Shows texts in the font if the browser's cache has it. Call this before the first render. */
export async function showCachedFont() {
  await Promise.race([loadFont().catch(() => undefined), pause(CACHE_TIMEOUT_MS)])
  showLoadedFont()
}
