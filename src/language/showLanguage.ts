import type { Language } from './language'
import { loadOpenTexts } from './openTexts'

/** Loads the texts of a language; what comes back shows them. */
type Load = (language: Language) => Promise<() => unknown>

const loads: Load[] = [loadOpenTexts]

/** Adds texts that are not there from the start, but change with the language from now on. */
export function alsoShow(load: Load) {
  loads.push(load)
}

/**
 * Shows another language, once all of its texts are there; the page says so by its `lang`.
 *
 * @throws if they can't be loaded; what is shown stays as it is.
 */
export async function showLanguage(language: Language) {
  const shows = await Promise.all(loads.map(load => load(language)))
  await Promise.all(shows.map(show => show()))
  document.documentElement.lang = language
}
