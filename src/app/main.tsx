import { Suspense } from 'react'
import { createPath, NavigationType, Router, type To } from 'react-router-dom'
import { drawAtOnce, goTo } from '@/address/address'
import { usePlace } from '@/address/AddressProvider'
import { LastBoundary } from '@/error/LastBoundary'
import { normalisePath } from '@/guard/normalisePath'
import { useOpenTexts } from '@/language/openTexts'
import { hrefOf } from '@/lib/basePath'
import { Toaster } from '@/toasts/Toaster'
import { DemoPanel } from './DemoPanel'
import { Destination } from './Destination'
import { isLoadedAt } from './pages'
import { Screens } from './Screens'

const MOTIONS = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** How the router moves the address that both areas follow. */
const navigator = {
  createHref: (to: To) => hrefOf(pathOf(to)),
  encodeLocation: (to: To) => {
    const { pathname, search, hash } = new URL(pathOf(to), location.origin)
    return { pathname, search, hash }
  },
  push: (to: To, state: unknown) => {
    goTo(pathOf(to), { state })
  },
  replace: (to: To, state: unknown) => {
    goTo(pathOf(to), { state, replace: true })
  },
  go: (steps: number) => {
    history.go(steps)
  },
}

/** The screens for those who are signed in, and the others once one has been there. */
function MainArea() {
  const { address, motion } = usePlace()
  return (
    <Router location={address} navigationType={MOTIONS[motion]} navigator={navigator}>
      <LastBoundary>
        <Suspense>
          <Screens />
        </Suspense>
      </LastBoundary>
    </Router>
  )
}

/** What lies over both areas. */
function Extras() {
  const { t } = useOpenTexts()
  return (
    <>
      <Toaster closeLabel={t($ => $.actions.close)} />
      {process.env.MOCK === 'true' && <DemoPanel />}
    </>
  )
}

drawAtOnce(pathname => isLoadedAt(normalisePath(pathname)))

/** The main area, as it is handed to the part of the program that is there from the start. */
export const main = { MainArea, Extras, Destination }
export type Main = typeof main
