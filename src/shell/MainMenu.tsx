import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { Page } from '@/pages/definePage'
import css from './MainMenu.module.css'
import { useMenu } from './useMenu'

type Props = { pages: readonly Page[]; onNavigate?: () => void }

/** Links to the pages that may be opened, and to no other. */
export function MainMenu({ pages, onNavigate }: Props) {
  const { t } = useTranslation()
  const menu = useMenu(pages)
  return (
    <nav className={css.menu} aria-label={t($ => $.shell.menu)}>
      <ul>
        {menu.map(({ path, name, icon: Icon, load }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onNavigate}
              onPointerEnter={() => void load()}
              onFocus={() => void load()}
            >
              <Icon size={18} aria-hidden />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
