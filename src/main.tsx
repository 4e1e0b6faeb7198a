import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { START_FAILED } from '@/app/startFailed'
import { createStore } from '@/app/store'
import { selectLanguage } from '@/language/languageSlice'
import { startTexts } from '@/language/texts'
import { browserStorage } from '@/storage/browserStorage'
import { noted } from '@/support/supportSlice'
import '@/theme/tokens.css'
import '@/theme/base.css'

/** The demo backend answers inside the page, unless an address for the API says where it is. */
const isDemoInPage =
  process.env.MOCK === 'true' &&
  !document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content

const send =
  process.env.MOCK === 'true' && isDemoInPage
    ? async (request: Request) => {
        const { answer } = await import(/* webpackChunkName: "mock" */ '@/mock/inPage')
        return answer(request)
      }
    : (request: Request) => fetch(request)

async function start() {
  const { store, persistor } = createStore({ fetch: send, storage: browserStorage() })
  await rehydrated(persistor)
  const texts = await startTexts(selectLanguage(store.getState()))
  const onError = (error: Error) => {
    store.dispatch(noted({ event: 'broken', detail: error.message }))
  }

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
