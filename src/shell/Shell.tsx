import { useCallback, type ReactNode } from 'react'
import * as v from 'valibot'
import type { Page } from '@/pages/definePage'
import { Chrome } from './Chrome'
import { ScrollToTop } from './ScrollToTop'
import css from './Shell.module.css'
import { useTabState } from './useTabState'

type Props = { pages: readonly Page[]; children: ReactNode }

/** The frame around every page of the main area. Moving from page to page changes what is in it, not itself. */
export default function Shell({ pages, children }: Props) {
  const [isCollapsed, setCollapsed] = useTabState('menu.collapsed', v.boolean(), false)
  const toggleMenu = useCallback(() => {
    setCollapsed(!isCollapsed)
  }, [isCollapsed, setCollapsed])

  return (
    <div className={css.shell} data-menu={isCollapsed ? 'collapsed' : 'expanded'}>
      <Chrome pages={pages} isCollapsed={isCollapsed} onToggle={toggleMenu} />
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {SCROLL_TO_TOP}
    </div>
  )
}

const SCROLL_TO_TOP = <ScrollToTop />
