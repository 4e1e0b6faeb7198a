import { pages } from '#pages'
import type { i18n } from 'i18next'
import { SOURCE_LANGUAGE } from '@/language/language'
import { loadTexts } from '@/language/texts'

const pagePaths = pages.map(({ path }) => path)

/**
 * Loads the middleware for Redux DevTools, and the English texts that the middleware shows. Null if
 * the browser extension is not installed.
 */
export async function loadDevTools(i18n: i18n) {
  if (!('__REDUX_DEVTOOLS_EXTENSION__' in globalThis)) return null
  await loadTexts(SOURCE_LANGUAGE, ['translation', 'guard', 'session', 'support']).catch(
    () => undefined,
  )
  return import(/* webpackChunkName: "devtools" */ '@/support/connectDevTools')
    .then(({ connectDevTools }) => connectDevTools(i18n, pagePaths))
    .catch(() => null)
}
