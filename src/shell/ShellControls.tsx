import { memo, useEffect, useState } from 'react'
import { isTypingTarget } from '@/lib/isTypingTarget'
import { lazyOptional } from '@/loading/lazyOptional'
import type { Page } from '@/pages/definePage'
import { readShortcut } from '@/ui/keyboard'
import { useKeyDown } from '@/ui/useKeyDown'
import { Header } from './Header'
import { ShortcutSheet } from './ShortcutSheet'
import { Drawer, Sidebar } from './Sidebar'

const CommandPalette = lazyOptional(
  () => import(/* webpackChunkName: "palette" */ './CommandPalette'),
)

type ShellOverlay = 'palette' | 'shortcuts' | 'drawer' | null

type Props = { pages: readonly Page[]; isCollapsed: boolean; onToggle: () => void }

/** Memoised, so that a navigation does not render sidebar, header and dialogs again. */
export const ShellControls = memo(function ShellControls({ pages, isCollapsed, onToggle }: Props) {
  const [overlay, setOverlay] = useState<ShellOverlay>(null)
  const close = () => {
    setOverlay(null)
  }
  const openPalette = () => {
    setOverlay('palette')
  }
  const openShortcuts = () => {
    setOverlay('shortcuts')
  }

  useEffect(() => {
    // The palette opens at once, so it does not lose the first keys. A failure is reported when the
    // palette is opened.
    CommandPalette.preload().catch(() => undefined)
  }, [])

  useKeyDown(event => {
    const shortcut = readShortcut(event)
    if (shortcut === 'Mod+K') {
      event.preventDefault()
      openPalette()
      return
    }
    if (isTypingTarget(event.target)) return
    if (shortcut === 'Mod+B') {
      event.preventDefault()
      onToggle()
    }
    if (shortcut === '?') openShortcuts()
    // The former shortcut of the menu. Many keyboards have no key for it.
    if (shortcut === '[') onToggle()
  })

  return (
    <>
      <Sidebar pages={pages} isCollapsed={isCollapsed} onToggle={onToggle} />
      <Header
        pages={pages}
        onOpenMenu={() => {
          setOverlay('drawer')
        }}
        onOpenPalette={openPalette}
        onOpenShortcuts={openShortcuts}
      />
      {overlay === 'drawer' && <Drawer pages={pages} onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}
      {overlay === 'palette' && (
        <CommandPalette pages={pages} onOpenShortcuts={openShortcuts} onClose={close} />
      )}
    </>
  )
})
