import type { i18n } from 'i18next'
import { brand } from '@/brand/brand'
import { addPreviewTexts } from '@/language/addPreviewTexts'
import { SOURCE_LANGUAGE } from '@/language/language'
import { describeAction, isHiddenInDevTools } from './describeAction'
import { connectDevTools } from './devToolsConnection'
import { maskAction, maskState } from './maskForDevTools'

/** Returns a middleware that labels and masks the app's actions. The labels are in English. */
export function connectStoreToDevTools(i18n: i18n) {
  addPreviewTexts(i18n)
  const english = i18n.getFixedT(SOURCE_LANGUAGE)
  return connectDevTools({
    name: brand.name,
    isHidden: isHiddenInDevTools,
    describeAction: action => describeAction(action, english),
    maskAction,
    maskState,
  })
}
