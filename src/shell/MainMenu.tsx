import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { Page } from '@/pages/definePage'
import css from './MainMenu.module.css'
import { MenuGroup } from './MenuGroup'
import { useMenu, type MenuEntry } from './useMenu'
import { useOpenGroups } from './useOpenGroups'

type Props = {
  pages: readonly Page[]
  /** Names go, icons stay: a name is then a tooltip. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

/** Links to the pages that may be opened, and to no other. */
export function MainMenu({ pages, isCollapsed = false, onNavigate }: Props) {
  const { t } = useTranslation()
  const menu = useMenu(pages)
  const { isOpen, toggle } = useOpenGroups()
  const groups = [...new Set(menu.flatMap(({ group }) => group ?? []))]
  const linksOf = (group: MenuEntry['group']) => (
    <ul>
      {menu
        .filter(entry => entry.group === group)
        .map(entry => (
          <MenuLink key={entry.path} {...entry} onNavigate={onNavigate} />
        ))}
    </ul>
  )

  return (
    <nav className={css.menu} data-collapsed={isCollapsed} aria-label={t($ => $.shell.menu)}>
      {linksOf(undefined)}
      {groups.map(group => (
        <MenuGroup
          key={group}
          name={t($ => $.shell.groups[group])}
          isOpen={isCollapsed || isOpen(group)}
          onToggle={() => {
            toggle(group)
          }}
        >
          {linksOf(group)}
        </MenuGroup>
      ))}
    </nav>
  )
}

type LinkProps = MenuEntry & { onNavigate: (() => void) | undefined }

function MenuLink({ path, name, icon: Icon, load, onNavigate }: LinkProps) {
  // What may be opened may be fetched ahead.
  const prefetch = () => void load()
  return (
    <li>
      <NavLink
        to={path}
        title={name}
        onClick={onNavigate}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon size={18} aria-hidden />
        <span>{name}</span>
      </NavLink>
    </li>
  )
}
