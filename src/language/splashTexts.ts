import type { Language } from './language'

type SplashTexts = { readonly slow: string; readonly retry: string }

/** The first browsers that have all that the program needs, in a form that every language reads. */
export const BROWSERS = 'Chrome, Edge ≥ 120, Firefox ≥ 124, Safari ≥ 17.4'

/** What the page says before any language has been loaded: it travels in the HTML. */
export const SPLASH_TEXTS: Readonly<Record<Language, SplashTexts>> = {
  en: { slow: 'Omnichannel could not be loaded.', retry: 'Try again' },
  zh: { slow: '无法加载 Omnichannel。', retry: '重试' },
  es: { slow: 'No se ha podido cargar Omnichannel.', retry: 'Reintentar' },
  ja: { slow: 'Omnichannel を読み込めませんでした。', retry: '再試行' },
  de: { slow: 'Omnichannel konnte nicht geladen werden.', retry: 'Erneut versuchen' },
  fr: { slow: 'Omnichannel n’a pas pu être chargé.', retry: 'Réessayer' },
}
