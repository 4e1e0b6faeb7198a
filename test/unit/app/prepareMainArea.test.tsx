/** @pages product */
import { act, render } from '@testing-library/react'
import { Profiler } from 'react'
import { App } from '@/app/App'
import { findPage } from '@/app/findPage'
import { AppRouter } from '@/app/navigator'
import { prepareMainArea } from '@/app/prepareMainArea'
import { MainArea } from '@/app/routes'
import { navigated, selectDecisions } from '@/guard/guardSlice'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { MemoryStorage } from '../../support/memoryStorage'
import { recordActions } from '../../support/recordActions'
import { API_PATHS, pagesResponse } from '../../support/server'
import { flushAsyncWork, startStore } from '../../support/startStore'

/** Starts the app on the dashboard, as after a page load with a stored session. */
async function prepareDashboard(server = createDemoServer()) {
  history.replaceState(null, '', '/dashboard')
  const storage = new MemoryStorage(await createDemoSession('admin'))
  const { store, navigator, i18n } = await startStore({ server, storage })
  const actions = recordActions(store)
  await Promise.all([
    MainArea.preload(),
    findPage('/dashboard')?.Component.preload(),
    import('@/pages/dashboard/fetchDashboardData'),
  ])
  // The clock stands still, so a slow machine does not exceed the time limit for the page.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] })
  navigator.start()
  await prepareMainArea(store)
  return { store, navigator, i18n, actions }
}

test('when the app opens on the dashboard, the first render shows the page with its data, and the guard opens the path once', async () => {
  const { store, navigator, i18n, actions } = await prepareDashboard()
  const frames: string[] = []
  render(
    <Profiler id="app" onRender={() => frames.push(document.body.textContent)}>
      <AppRouter navigator={navigator}>
        <App store={store} i18n={i18n} />
      </AppRouter>
    </Profiler>,
  )
  expect(frames[0]).toContain('Noor Castell')
  expect(actions.filter(({ action }) => navigated.match(action))).toHaveLength(1)
  expect(selectDecisions(store.getState())).toMatchObject([{ verdict: 'allowed', trigger: 'load' }])
  // The code of the toasts is still loading.
  await act(flushAsyncWork)
})

test('the data of a page is not requested if the page is not allowed', async () => {
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => pagesResponse('/account') })
  await prepareDashboard(server)
  expect(server.requests).toHaveLength(1)
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
})
