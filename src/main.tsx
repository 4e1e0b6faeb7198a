import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { START_FAILED } from '@/app/startFailed'
import { createStore } from '@/app/store'
import { selectLanguage } from '@/language/languageSlice'
import { startTexts } from '@/language/texts'
import { demoUrl } from '@/mock/switches/demoUrl'
import { keepLink } from '@/mock/switches/tabLink'
import { browserStorage } from '@/storage/browserStorage'
import { healthChecked, noted } from '@/support/supportSlice'
import { watchTabs } from '@/support/watchTabs'
import '@/theme/tokens.css'
import '@/theme/base.css'

/** The demo backend answers inside the page, unless an address for the API says where it is. */
const isDemoInPage = process.env.MOCK === 'true' && demoUrl() === null

/** Whether the address says how the demo shall behave. */
const isDemoLinked = process.env.MOCK === 'true' && keepLink()

const send =
  process.env.MOCK === 'true'
    ? async (request: Request) => {
        if (isDemoInPage) {
          const { answer } = await import(/* webpackChunkName: "mock" */ '@/mock/inPage')
          return answer(request)
        }
        if (isDemoLinked) {
          const { openBoard } = await import(
            /* webpackChunkName: "mock-board" */ '@/mock/switches/openBoard'
          )
          // Where it cannot be told, the call itself will say so.
          await openBoard()
            .linkHeard()
            .catch(() => undefined)
        }
        return fetch(request)
      }
    : (request: Request) => fetch(request)

async function start() {
  const { store, persistor } = createStore({ fetch: send, storage: browserStorage() })
  await rehydrated(persistor)
  if (process.env.MOCK === 'true' && isDemoLinked) {
    const { enterByLink } = await import(
      /* webpackChunkName: "mock-board" */ '@/mock/switches/enterByLink'
    )
    await store.dispatch(enterByLink()).catch(() => undefined)
  }
  const texts = await startTexts(selectLanguage(store.getState()))
  const onError = (error: Error) => {
    store.dispatch(noted({ event: 'broken', detail: error.message }))
  }

  watchTabs(otherTabs => {
    store.dispatch(healthChecked({ otherTabs }))
  })

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root, {
    // The boundary that caught it has reported it; the console is nobody's to read.
    onCaughtError: () => undefined,
  }).render(
    <StrictMode>
      <App store={store} texts={texts} onError={onError} />
    </StrictMode>,
  )
}

type Persistor = ReturnType<typeof createStore>['persistor']

/** Waits until what is stored has been read; redux-persist itself sees to it that this ends. */
const rehydrated = (persistor: Persistor) =>
  new Promise<void>(resolve => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return
      stop()
      resolve()
    }
    const stop = persistor.subscribe(look)
    look()
  })

start().catch(() => document.dispatchEvent(new Event(START_FAILED)))
