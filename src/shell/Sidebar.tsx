import { PanelLeftClose, PanelLeftOpen, X } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Logo } from '@/brand/Logo'
import { Button } from '@/ui/Button'
import { DemoMark } from '@/ui/DemoMark'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { MainMenu } from './MainMenu'
import css from './Sidebar.module.css'

type SidebarProps = { pages: readonly Page[]; isCollapsed: boolean; onToggle: () => void }

/** The main menu beside the page, for wide screens. */
export function Sidebar({ pages, isCollapsed, onToggle }: SidebarProps) {
  const { t } = useTranslation()
  const label = isCollapsed ? t($ => $.shell.expand) : t($ => $.shell.collapse)
  const icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={css.side} data-collapsed={isCollapsed}>
      <div className={css.brand}>
        <Logo />
      </div>
      <MainMenu pages={pages} isCollapsed={isCollapsed} />
      <div className={css.footer}>
        {!isCollapsed && <AppVersion />}
        <Button
          variant="bare"
          aria-label={label}
          aria-keyshortcuts="["
          title={`${label} [`}
          onClick={onToggle}
        >
          <Icon of={icon} size={18} />
        </Button>
      </div>
    </aside>
  )
}

type DrawerProps = { pages: readonly Page[]; onClose: () => void }

/** The main menu over the page, for narrow screens. */
export function Drawer({ pages, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const label = t($ => $.shell.closeMenu)
  return (
    <Dialog label={t($ => $.shell.menu)} position="start" onClose={onClose}>
      <div className={css.drawer}>
        <div className={css.brand}>
          <Logo />
          <Button variant="bare" aria-label={label} title={label} onClick={onClose}>
            <Icon of={X} size={18} />
          </Button>
        </div>
        <MainMenu pages={pages} onNavigate={onClose} />
        <AppVersion />
      </div>
    </Dialog>
  )
}

/** The version of the app, and a mark if the app uses the demo backend. */
function AppVersion() {
  const { t } = useTranslation()
  return (
    <div className={css.about}>
      {process.env.MOCK === 'true' && <DemoMark>{t($ => $.app.demo)}</DemoMark>}
      {process.env.APP_VERSION}
    </div>
  )
}
