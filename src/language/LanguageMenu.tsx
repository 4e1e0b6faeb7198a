import { Globe } from 'lucide'
import { useDispatch, useSelector } from 'react-redux'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { LANGUAGE_NAMES, LANGUAGES } from './language'
import css from './LanguageMenu.module.css'
import { languageChosen, selectLanguage } from './languageSlice'
import { useTranslation } from 'react-i18next'

type Props = {
  /** Shows the name of the current language, except in narrow windows. */
  showsName?: boolean
}

export function LanguageMenu({ showsName = false }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const current = useSelector(selectLanguage)

  return (
    <Menu
      label={t($ => $.appearance.language)}
      buttonLabel={t($ => $.appearance.languageName, { language: LANGUAGE_NAMES[current] })}
      buttonContent={
        <>
          <Icon icon={Globe} size={18} />
          {showsName && <span className={css.name}>{LANGUAGE_NAMES[current]}</span>}
        </>
      }
    >
      {LANGUAGES.map(language => (
        <MenuItem
          key={language}
          lang={language}
          checked={language === current}
          onChoose={() => {
            dispatch(languageChosen(language))
          }}
        >
          {LANGUAGE_NAMES[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}
