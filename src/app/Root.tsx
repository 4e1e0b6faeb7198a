import type { Store } from '@reduxjs/toolkit'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Place } from '@/address/address'
import { AddressProvider } from '@/address/AddressProvider'
import { useOpenTexts } from '@/language/openTexts'
import { DemoControl } from '@/ui/DemoMark'
import { SkipLink } from '@/ui/SkipLink'

type Props = {
  store: Store
  /** What the store held when the page was made ahead, if it was. */
  serverState?: object
  initial?: Place
  children: ReactNode
}

/** What every screen stands in: the store, the address, the way past the menu, the demo's switches. */
export const Root = ({ store, serverState, initial, children }: Props) => (
  <Provider store={store} serverState={serverState}>
    <AddressProvider {...(initial && { initial })}>
      <Skip />
      <Demo>{children}</Demo>
    </AddressProvider>
  </Provider>
)

function Skip() {
  const { t } = useOpenTexts()
  return <SkipLink>{t($ => $.app.skip)}</SkipLink>
}

/** Lets the mark 'Demo data' open the demo backend's switches, wherever it stands. */
function Demo({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [switched, setSwitched] = useState(0)
  const onClose = useCallback(() => {
    setOpen(false)
  }, [])
  const control = useMemo(
    () => ({
      isOpen,
      switched,
      onOpen: () => {
        setOpen(true)
      },
      onClose,
      onSwitched: setSwitched,
    }),
    [isOpen, switched, onClose],
  )
  if (process.env.MOCK !== 'true') return children
  return <DemoControl value={control}>{children}</DemoControl>
}
