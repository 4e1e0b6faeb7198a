import { Monitor, Moon, Sun } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { useOpenTexts } from '@/language/openTexts'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MODES } from './theme'
import { selectMode, themeChosen } from './themeSlice'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark, or as the device is. A choice loads the page anew. */
export function ThemeMenu() {
  const { t } = useOpenTexts()
  const dispatch = useDispatch()
  const current = useSelector(selectMode)
  const Icon = ICONS[current]
  const names = {
    light: t($ => $.appearance.light),
    dark: t($ => $.appearance.dark),
    system: t($ => $.appearance.system),
  }

  return (
    <Menu label={t($ => $.appearance.theme)} face={<Icon size={18} aria-hidden />}>
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
