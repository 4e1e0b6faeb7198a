import { Suspense, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { RECENT } from '@/lib/tabStorage'
import type { Page } from '@/pages/definePage'
import { lazily } from '@/ui/lazily'
import { Drawer } from './Drawer'
import { Header } from './Header'
import { ScrollToTop } from './ScrollToTop'
import css from './Shell.module.css'
import { ShortcutSheet } from './ShortcutSheet'
import { Sidebar } from './Sidebar'
import { useShortcuts } from './useShortcuts'
import { useTabState } from './useTabState'

/** How many commands run lately are offered again. */
const MOST_RECENT = 5

const loadPalette = () => import(/* webpackChunkName: "palette" */ './CommandPalette')
const CommandPalette = lazily(loadPalette)

/** What lies over the page; one thing at a time. */
type Overlay = 'palette' | 'sheet' | 'drawer' | null

type Props = { pages: readonly Page[]; children: ReactNode }

/** The frame around every page of the main area. */
export default function Shell({ pages, children }: Props) {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const [isCollapsed, setCollapsed] = useTabState('menu.collapsed', v.boolean(), false)
  const [recent, setRecent] = useTabState(RECENT, v.array(v.string()), [])
  const close = () => {
    setOverlay(null)
  }
  const toggleMenu = () => {
    setCollapsed(!isCollapsed)
  }
  const openPalette = () => {
    setOverlay('palette')
  }
  const openSheet = () => {
    setOverlay('sheet')
  }
  useShortcuts({ onPalette: openPalette, onSheet: openSheet, onMenu: toggleMenu })

  return (
    <div className={css.shell} data-menu={isCollapsed ? 'collapsed' : 'expanded'}>
      <Sidebar pages={pages} isCollapsed={isCollapsed} onToggle={toggleMenu} />
      <Header
        pages={pages}
        onMenu={() => {
          setOverlay('drawer')
        }}
        onPalette={openPalette}
        onPalettePrefetch={() => void loadPalette()}
      />
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <ScrollToTop />
      {overlay === 'drawer' && <Drawer pages={pages} onClose={close} />}
      {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
      {overlay === 'palette' && (
        <Suspense>
          <CommandPalette
            pages={pages}
            recent={recent}
            onRun={id => {
              setRecent([id, ...recent.filter(other => other !== id)].slice(0, MOST_RECENT))
            }}
            onSheet={openSheet}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
