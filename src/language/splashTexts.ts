import type { Language } from './language'

type SplashTexts = {
  readonly slow: string
  readonly retry: string
  /** What the browser has to be; which ones are new enough follows. */
  readonly old: string
}

/** The first browsers that have all that the program needs. */
export const BROWSERS = 'Chrome, Edge ≥ 120, Firefox ≥ 124, Safari ≥ 17.4'

/** What the page says before any language has been loaded: it travels in the HTML. */
export const SPLASH_TEXTS: Readonly<Record<Language, SplashTexts>> = {
  en: {
    slow: 'Omnichannel could not be loaded.',
    retry: 'Try again',
    old: 'Omnichannel needs a newer browser:',
  },
  zh: {
    slow: '无法加载 Omnichannel。',
    retry: '重试',
    old: 'Omnichannel 需要更新版本的浏览器：',
  },
  es: {
    slow: 'No se ha podido cargar Omnichannel.',
    retry: 'Reintentar',
    old: 'Omnichannel necesita un navegador más reciente:',
  },
  ja: {
    slow: 'Omnichannel を読み込めませんでした。',
    retry: '再試行',
    old: 'Omnichannel には新しいブラウザーが必要です：',
  },
  de: {
    slow: 'Omnichannel konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    old: 'Omnichannel benötigt einen neueren Browser:',
  },
  fr: {
    slow: 'Omnichannel n’a pas pu être chargé.',
    retry: 'Réessayer',
    old: 'Omnichannel nécessite un navigateur plus récent :',
  },
}
