import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MODES } from './theme'
import { selectMode, themeChosen } from './themeSlice'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark, or as the device is. A choice loads the page anew. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const current = useSelector(selectMode)
  const Icon = ICONS[current]
  const names = {
    light: t($ => $.shell.light),
    dark: t($ => $.shell.dark),
    system: t($ => $.shell.system),
  }

  return (
    <Menu label={t($ => $.shell.theme)} face={<Icon size={18} aria-hidden />}>
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
