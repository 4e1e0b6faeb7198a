import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import { languageChosen, selectLanguage } from '@/language/languageSlice'
import { DENSITIES } from '@/theme/density'
import { THEME_MODES } from '@/theme/theme'
import { selectThemeMode, themeChosen } from '@/theme/themeSlice'
import { setDensity, useDensity } from './useDensity'
import { RadioGroup } from '@/ui/RadioGroup'

export function Preferences() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  return (
    <>
      <RadioGroup
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
      <RadioGroup
        legend={t($ => $.appearance.theme)}
        hint={t($ => $.account.themeHint)}
        choices={THEME_MODES.map(mode => ({ value: mode, label: t($ => $.appearance[mode]) }))}
        chosen={useSelector(selectThemeMode)}
        onChoose={mode => {
          dispatch(themeChosen(mode))
        }}
      />
      <RadioGroup
        legend={t($ => $.appearance.density)}
        hint={t($ => $.account.densityHint)}
        choices={DENSITIES.map(value => ({ value, label: t($ => $.appearance[value]) }))}
        chosen={useDensity()}
        onChoose={setDensity}
      />
    </>
  )
}
