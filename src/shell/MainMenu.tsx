import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Page } from '@/pages/definePage'
import { lazyOverlay } from '@/ui/lazyOverlay'
import css from './MainMenu.module.css'
import { MenuGroup } from './MenuGroup'
import { MenuLink, type Pointed } from './MenuLink'
import { useFollow } from './useFollow'
import { useMenu, type MenuEntry } from './useMenu'
import { useOpenGroups } from './useOpenGroups'

const loadTooltip = () => import(/* webpackChunkName: "tooltip" */ '@/ui/Tooltip')
const Tooltip = lazyOverlay(async () => ({ default: (await loadTooltip()).Tooltip }))

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
  const { pathname } = useLocation()
  const follow = useFollow()
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const groups = [...new Set(menu.flatMap(({ group }) => group ?? []))]
  const linksOf = (group: MenuEntry['group']) => (
    <ul>
      {menu
        .filter(entry => entry.group === group)
        .map(({ path, name, icon, load }) => (
          <MenuLink
            key={path}
            {...{ path, name, icon, load, onNavigate }}
            isCurrent={`${pathname}/`.startsWith(`${path}/`)}
            onFollow={follow}
            // Where the names are there, nobody needs to know: not even a drawing of the menu is spent.
            onPoint={isCollapsed ? setPointed : undefined}
          />
        ))}
    </ul>
  )

  useEffect(() => {
    // Without it a name is still read out.
    if (isCollapsed) loadTooltip().catch(() => undefined)
  }, [isCollapsed])

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
      {isCollapsed && pointed && (
        <Tooltip
          text={pointed.name}
          anchor={pointed.link}
          onClose={() => {
            setPointed(null)
          }}
        />
      )}
    </nav>
  )
}
