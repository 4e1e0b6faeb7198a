import { createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { createFakeServer, pagesResponse, PAGES_PATH } from '../../support/server'

const listDecisions = ({ store }: Awaited<ReturnType<typeof renderApp>>) =>
  store
    .getState()
    .guard.decisions.map(({ asked, verdict, trigger }) => ({ asked, verdict, trigger }))

const createOptions = (...entries: readonly string[]) => ({
  server: createFakeServer({ [PAGES_PATH]: () => pagesResponse(...entries) }),
  stored: createSessionWithRoles(['clerk']),
})

test('a refused navigation is recorded only once', async () => {
  const app = await renderApp('/records', createOptions('/overview'))
  await findHeading('You may not open this page')
  await app.user.click(document.body)
  expect(listDecisions(app)).toEqual([{ asked: '/records', verdict: 'forbidden', trigger: 'load' }])
})

test('if /error/403 is opened without a redirect by the guard, the 403 page makes the decision again', async () => {
  const state = { key: 'x', usr: { asked: '/records?q=1' } }
  const app = await renderApp('/error/403', { ...createOptions('/overview'), state })
  await findHeading('You may not open this page')
  expect(listDecisions(app)).toEqual([
    { asked: '/records?q=1', verdict: 'forbidden', trigger: 'load' },
  ])
})
