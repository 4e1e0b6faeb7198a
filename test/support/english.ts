import { createI18n } from '@/language/texts'
import { readTexts } from './readTexts'

/** The English texts of the app. */
export const englishI18n = createI18n('en', readTexts('en'))
export const { t } = englishI18n
