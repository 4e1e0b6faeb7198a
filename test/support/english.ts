import en from '@/language/locales/en'
import { createI18n } from '@/language/texts'

/** The English texts of the app. */
export const englishI18n = createI18n('en', en)
export const { t } = englishI18n
