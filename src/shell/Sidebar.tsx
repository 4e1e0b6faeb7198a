import { PanelLeftClose, PanelLeftOpen } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Brand } from '@/ui/Brand'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { About } from './About'
import { MainMenu } from './MainMenu'
import css from './Sidebar.module.css'

type Props = { pages: readonly Page[]; isCollapsed: boolean; onToggle: () => void }

/** The menu at the side, for screens with room for one. */
export function Sidebar({ pages, isCollapsed, onToggle }: Props) {
  const { t } = useTranslation()
  const label = isCollapsed ? t($ => $.shell.expand) : t($ => $.shell.collapse)
  const icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={css.side} data-collapsed={isCollapsed}>
      <div className={css.brand}>
        <Brand />
      </div>
      <MainMenu pages={pages} isCollapsed={isCollapsed} />
      <div className={css.foot}>
        {!isCollapsed && <About />}
        <Button
          look="bare"
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
