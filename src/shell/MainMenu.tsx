import { ChevronDown } from 'lucide'
import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavLink, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { selectAccess, type StateWithAccess } from '@/guard/access'
import type { Page } from '@/pages/definePage'
import { useTabState } from '@/session/useTabState'
import { Icon } from '@/ui/Icon'
import { SkeletonShape } from '@/ui/Skeleton'
import { Tooltip } from '@/ui/Tooltip'
import css from './MainMenu.module.css'
import { useMenuEntries, type MenuEntry } from './useMenuEntries'

const CLOSED_GROUPS_SCHEMA = v.array(v.string())

type MenuProps = {
  pages: readonly Page[]
  /** Shows only icons, with tooltips. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

export function MainMenu({ pages, isCollapsed = false, onNavigate }: MenuProps) {
  const { t } = useTranslation()
  const entries = useMenuEntries(pages)
  // The sidebar and the drawer have the same closed groups, also after a reload.
  const [closedGroups, setClosedGroups] = useTabState('menu.closedGroups', CLOSED_GROUPS_SCHEMA, [])
  const isPending = useSelector(
    (state: StateWithAccess) => selectAccess(state).status === 'pending',
  )
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const menu = nav.current
    const current = menu?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!menu || !current) return
    // `scrollIntoView` could also scroll the page.
    const { top, bottom } = menu.getBoundingClientRect()
    menu.scrollTop += Math.min(0, current.top - top) + Math.max(0, current.bottom - bottom)
  }, [pathname, isPending])
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))]
  const renderLinks = (group: MenuEntry['group']) => (
    <ul>
      {entries
        .filter(entry => entry.group === group)
        .map(entry => (
          <li key={entry.path}>
            <MenuLink entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          </li>
        ))}
    </ul>
  )

  return (
    <nav
      ref={nav}
      className={css.menu}
      data-collapsed={isCollapsed}
      aria-label={t($ => $.shell.menu)}
    >
      {isPending ? <MenuSkeleton /> : renderLinks(undefined)}
      {groups.map(group =>
        group === 'personal' ? (
          <Fragment key={group}>{renderLinks(group)}</Fragment>
        ) : (
          <MenuGroup
            key={group}
            name={t($ => $.shell.groups[group])}
            isOpen={isCollapsed || !closedGroups.includes(group)}
            onToggle={() => {
              const others = closedGroups.filter(other => other !== group)
              setClosedGroups(others.length < closedGroups.length ? others : [...others, group])
            }}
          >
            {renderLinks(group)}
          </MenuGroup>
        ),
      )}
    </nav>
  )
}

/** Shown while the list of allowed pages is fetched. */
const MenuSkeleton = () => (
  <div className={css.skeleton} aria-hidden>
    <SkeletonShape width="60%" />
    <SkeletonShape width="45%" />
    <SkeletonShape width="52%" />
  </div>
)

type LinkProps = {
  entry: MenuEntry
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
}

function MenuLink({ entry, isCollapsed, onNavigate }: LinkProps) {
  const { path, name, icon, Component } = entry
  const prefetchPage = () => {
    // Ignores a failed prefetch: the failure is reported when the page is opened.
    Component.preload().catch(() => undefined)
  }
  return (
    <NavLink
      to={path}
      caseSensitive
      onClick={onNavigate}
      onPointerEnter={prefetchPage}
      onFocus={prefetchPage}
    >
      <Icon icon={icon} size={18} />
      <span>{name}</span>
      <Tooltip text={name} side="right" isDisabled={!isCollapsed} />
    </NavLink>
  )
}

type GroupProps = { name: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

function MenuGroup({ name, isOpen, onToggle, children }: GroupProps) {
  const id = useId()
  return (
    <div className={css.group} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span>{name}</span>
        <Icon icon={ChevronDown} size={14} />
      </button>
      <div className={css.links} id={id} inert={!isOpen}>
        {children}
      </div>
    </div>
  )
}
