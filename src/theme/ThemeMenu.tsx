import { Monitor, Moon, Sun } from 'lucide'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { MODES } from './theme'
import { selectMode, themeChosen } from './themeSlice'
import css from './ThemeMenu.module.css'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark, or as the device is. A choice loads the page anew. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const current = useSelector(selectMode)
  const names = {
    light: t($ => $.appearance.light),
    dark: t($ => $.appearance.dark),
    system: t($ => $.appearance.system),
  }

  return (
    <Menu label={t($ => $.appearance.theme)} face={<Face />}>
      {MODES.map(mode => (
        <MenuItem
          key={mode}
          checked={mode === current}
          onChoose={() => {
            dispatch(themeChosen(mode))
          }}
        >
          {names[mode]}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** All three: which one is seen is said by the page. */
const Face = () =>
  MODES.map(mode => (
    <span key={mode} className={css.face} data-face={mode}>
      <Icon of={ICONS[mode]} size={18} />
    </span>
  ))
