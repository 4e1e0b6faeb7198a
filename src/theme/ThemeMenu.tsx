import { Monitor, Moon, Sun } from 'lucide'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { THEME_MODES } from './theme'
import { selectThemeMode, themeChosen } from './themeSlice'
import css from './ThemeMenu.module.css'

const MODE_ICONS = { light: Sun, dark: Moon, system: Monitor }

/** When the user chooses a theme, the page reloads. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const current = useSelector(selectThemeMode)
  const names = {
    light: t($ => $.appearance.light),
    dark: t($ => $.appearance.dark),
    system: t($ => $.appearance.system),
  }

  return (
    <Menu label={t($ => $.appearance.theme)} buttonContent={<ModeIcons />}>
      {THEME_MODES.map(mode => (
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

/** CSS shows the icon of the current mode, which is unknown when the HTML is prerendered. */
const ModeIcons = () =>
  THEME_MODES.map(mode => (
    <span key={mode} className={css.icon} data-icon={mode}>
      <Icon icon={MODE_ICONS[mode]} size={18} />
    </span>
  ))
