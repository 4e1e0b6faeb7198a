import { memo, useState } from 'react'
import * as v from 'valibot'
import { RECENT } from '@/lib/tabStorage'
import type { Page } from '@/pages/definePage'
import { lazyOverlay } from '@/ui/lazyOverlay'
import { Drawer } from './Drawer'
import { Header } from './Header'
import { ShortcutSheet } from './ShortcutSheet'
import { Sidebar } from './Sidebar'
import { useShortcuts } from './useShortcuts'
import { useTabState } from './useTabState'

/** How many commands run lately are offered again. */
const MOST_RECENT = 5

const loadPalette = () => import(/* webpackChunkName: "palette" */ './CommandPalette')
const CommandPalette = lazyOverlay(loadPalette)

/** What lies over the page; one thing at a time. */
type Overlay = 'palette' | 'sheet' | 'drawer' | null

type Props = { pages: readonly Page[]; isCollapsed: boolean; onToggle: () => void }

/** All of the frame but the page within it. It is not drawn anew when that is another one. */
export const Chrome = memo(function Chrome({ pages, isCollapsed, onToggle }: Props) {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const [recent, setRecent] = useTabState(RECENT, v.array(v.string()), [])
  const close = () => {
    setOverlay(null)
  }
  const openPalette = () => {
    setOverlay('palette')
  }
  const openSheet = () => {
    setOverlay('sheet')
  }
  useShortcuts({ onPalette: openPalette, onSheet: openSheet, onMenu: onToggle })

  return (
    <>
      <Sidebar pages={pages} isCollapsed={isCollapsed} onToggle={onToggle} />
      <Header
        pages={pages}
        onMenu={() => {
          setOverlay('drawer')
        }}
        onPalette={openPalette}
        onPalettePrefetch={() => {
          // What can't be had is told of when it is wanted.
          loadPalette().catch(() => undefined)
        }}
      />
      {overlay === 'drawer' && <Drawer pages={pages} onClose={close} />}
      {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
      {overlay === 'palette' && (
        <CommandPalette
          pages={pages}
          recent={recent}
          onRun={id => {
            setRecent([id, ...recent.filter(other => other !== id)].slice(0, MOST_RECENT))
          }}
          onSheet={openSheet}
          onClose={close}
        />
      )}
    </>
  )
})
