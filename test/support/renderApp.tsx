import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, StrictMode, type ProfilerOnRenderCallback } from 'react'
import toaster from 'react-hot-toast/headless'
import { App } from '@/app/App'
import { main } from '@/app/main'
import { onHeard } from '@/support/hearFaults'
import { MemoryStorage } from './memoryStorage'
import { demoServer } from './people'
import type { Server } from './server'
import { startStore } from './startStore'

// A machine with much to do takes its time.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(20_000)

const loadMain = () => Promise.resolve(main)

type Options = {
  readonly server?: Server
  /** What lies in storage, such as a session. */
  readonly stored?: Readonly<Record<string, string>>
  readonly state?: unknown
  /** Hears of each time that something on the page was drawn anew. */
  readonly onRender?: ProfilerOnRenderCallback
}

/** The whole program at an address, as a browser starts it, with a person in front of it. */
export async function renderApp(address: string, options: Options = {}) {
  const { server = demoServer(), stored = {}, state = null, onRender = () => {} } = options
  const storage = new MemoryStorage(stored)
  history.replaceState(state, '', location.origin + address)
  sessionStorage.clear()
  toaster.remove()
  const { store, persistor } = await startStore({ server, storage })
  const onFault = jest.fn()
  onHeard(onFault)
  const { unmount } = render(
    <StrictMode>
      <Profiler id="app" onRender={onRender}>
        <App store={store} loadMain={loadMain} main={main} />
      </Profiler>
    </StrictMode>,
  )
  return {
    store,
    persistor,
    storage,
    server,
    onFault,
    unmount,
    user: userEvent.setup({ delay: null }),
  }
}

/** Where one is. */
export const here = () => location.pathname + location.search + location.hash

/** The screen's heading, once it says so. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
