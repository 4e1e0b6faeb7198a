import { useCallback, type ReactNode } from 'react'
import * as v from 'valibot'
import type { Page } from '@/pages/definePage'
import { useTabState } from '@/session/useTabState'
import css from './Shell.module.css'
import { ShellControls } from './ShellControls'

type Props = { pages: readonly Page[]; children: ReactNode }

/** Stays mounted when the user goes from one page to another. */
export function Shell({ pages, children }: Props) {
  const [isCollapsed, setCollapsed] = useTabState('menu.collapsed', v.boolean(), false)
  const toggleMenu = useCallback(() => {
    setCollapsed(!isCollapsed)
  }, [isCollapsed, setCollapsed])

  return (
    <div className={css.shell} data-menu={isCollapsed ? 'collapsed' : 'expanded'}>
      <ShellControls pages={pages} isCollapsed={isCollapsed} onToggle={toggleMenu} />
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
