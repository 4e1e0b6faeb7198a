import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import { languageChosen, selectLanguage } from '@/language/languageSlice'
import { THEME_MODES } from '@/theme/theme'
import { selectThemeMode, themeChosen } from '@/theme/themeSlice'
import { Choices } from '@/ui/Choices'

/** Language and theme: the same choices as in the header's menus. */
export function Preferences() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  return (
    <>
      <Choices
        legend={t($ => $.appearance.language)}
        choices={LANGUAGES.map(language => ({
          value: language,
          label: LANGUAGE_NAMES[language],
          lang: language,
        }))}
        chosen={useSelector(selectLanguage)}
        onChoose={language => {
          dispatch(languageChosen(language))
        }}
      />
      <Choices
        legend={t($ => $.appearance.theme)}
        hint={t($ => $.account.themeHint)}
        choices={THEME_MODES.map(mode => ({ value: mode, label: t($ => $.appearance[mode]) }))}
        chosen={useSelector(selectThemeMode)}
        onChoose={mode => {
          dispatch(themeChosen(mode))
        }}
      />
    </>
  )
}
