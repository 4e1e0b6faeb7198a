import { PanelLeftClose, PanelLeftOpen, X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Page } from '@/pages/definePage'
import { Logo } from '@/brand/Logo'
import { Button } from '@/ui/Button'
import { DemoDataButton } from '@/ui/DemoDataButton'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import { MainMenu } from './MainMenu'
import { getModifierKey } from './ShortcutSheet'
import { useMenuEntries } from './useMenuEntries'
import css from './Sidebar.module.css'

type SidebarProps = { pages: readonly Page[]; isCollapsed: boolean; onToggle: () => void }

/** The main menu beside the page, in wide windows. */
export function Sidebar({ pages, isCollapsed, onToggle }: SidebarProps) {
  const { t } = useTranslation()
  const label = isCollapsed ? t($ => $.shell.expand) : t($ => $.shell.collapse)
  const icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      className={css.sidebar}
      data-collapsed={isCollapsed}
      aria-label={t($ => $.shell.sidebar)}
    >
      <div className={css.brand}>
        <HomeLink pages={pages} />
      </div>
      <MainMenu pages={pages} isCollapsed={isCollapsed} />
      <div className={css.footer}>
        {isCollapsed ? <DemoButton isCollapsed /> : <AppVersion />}
        <Button
          variant="bare"
          aria-label={label}
          aria-keyshortcuts="Control+B Meta+B ["
          onClick={onToggle}
        >
          <Icon icon={icon} size={18} isDirectional />
          <Tooltip text={`${label} ${getModifierKey(t)} B`} side="right" />
        </Button>
      </div>
    </aside>
  )
}

type DrawerProps = { pages: readonly Page[]; onClose: () => void }

/** The main menu above the page, in narrow windows. */
export function Drawer({ pages, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const label = t($ => $.shell.closeMenu)
  return (
    <Dialog label={t($ => $.shell.menu)} position="start" onClose={onClose}>
      <div className={css.drawer}>
        <div className={css.brand}>
          <HomeLink pages={pages} onNavigate={onClose} />
          <Button variant="bare" aria-label={label} onClick={onClose}>
            <Icon icon={X} size={18} />
            <Tooltip text={label} />
          </Button>
        </div>
        <MainMenu pages={pages} onNavigate={onClose} />
        <AppVersion />
      </div>
    </Dialog>
  )
}

type HomeLinkProps = { pages: readonly Page[]; onNavigate?: () => void }

/** Opens the first page of the menu. */
function HomeLink({ pages, onNavigate }: HomeLinkProps) {
  const home = useMenuEntries(pages)[0]?.path ?? '/'
  return (
    <Link className={css.home} to={home} onClick={onNavigate}>
      <Logo />
    </Link>
  )
}

function DemoButton({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation()
  return (
    process.env.MOCK === 'true' && (
      <DemoDataButton isCollapsed={isCollapsed}>{t($ => $.app.demo)}</DemoDataButton>
    )
  )
}

function AppVersion() {
  return (
    <div className={css.about}>
      <DemoButton />
      <span>{process.env.APP_VERSION}</span>
    </div>
  )
}
