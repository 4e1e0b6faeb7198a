import { act, screen, within } from '@testing-library/react'
import { signedOut } from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import { healthChecked, timelineEventAdded } from '@/support/supportSlice'
import {
  createFakeServer,
  jsonResponse,
  pagesResponse,
  API_PATHS,
  type FakeServer,
} from '../../support/server'
import { createSessionWithRoles } from '../../support/demoSessions'
import { sampleReport } from '../../support/sampleReport'
import {
  findHeading,
  getButton,
  getCurrentUrl,
  openPageAs,
  renderApp,
  navigateInApp,
} from '../../support/renderApp'
import { createStoredSession } from '../../support/startStore'
import { createToken } from '../../support/tokens'

type App = Awaited<ReturnType<typeof renderApp>>

async function openSupportPage(stored: Readonly<Record<string, string>> = {}, server?: FakeServer) {
  const app = await renderApp('/support', { stored, ...(server && { server }) })
  await findHeading('Support')
  return app
}

/** Accepts every token. The demo server refuses tokens that it has not signed. */
const createServerWithList = () =>
  createFakeServer({ [API_PATHS.allowedPages]: () => pagesResponse('/a') })

/** Clicks "Copy details" and reads the clipboard. */
async function copyReport({ user }: App) {
  await user.click(getButton('Copy details'))
  expect((await screen.findAllByText('Copied to the clipboard')).at(-1)).toBeVisible()
  const [item] = await navigator.clipboard.read()
  return (await item?.getType('text/plain'))?.text() ?? ''
}

const getRegion = (name: string) => screen.getByRole('region', { name })

test('"Copy details" copies the decision, but no secrets and no e-mail addresses', async () => {
  const stored = createSessionWithRoles(['clerk'], { sub: 'c1', email: 'canary@example.com' })
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse('/overview'),
    [API_PATHS.users]: () => jsonResponse([]),
  })
  const app = await renderApp('/audit?q=canary@example.com#x', { server, stored })
  await findHeading(/^You don’t have access to /)
  const text = await copyReport(app)
  expect(JSON.parse(text)).toMatchObject({
    version: process.env.APP_VERSION,
    decision: { asked: '/audit', verdict: 'forbidden', reason: 'noMatch' },
    allowedPages: ['/overview'],
    health: { doExpiriesAgree: true, leftovers: [], storage: 'available' },
  })
  expect(text).toContain('"event": "listFetched"')
  for (const secret of [stored.accessToken, stored.refreshToken, 'canary'])
    expect(text).not.toContain(secret)

  await app.user.click(screen.getByRole('link', { name: 'Support page' }))
  await findHeading('Support')
  // Before copying a report, users can read which personal data it contains.
  expect(
    screen.getByText(
      /^The report contains your roles, the paths you opened, times and your browser/,
    ),
  ).toBeVisible()
  expect(getRegion('Summary')).toHaveTextContent(
    /What to do: Add the entry \/audit to the list for the role clerk\.$/,
  )
})

test('if "Copy details" fails, a toast shows an error', async () => {
  const { user } = await openSupportPage()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(getButton('Copy details'))
  expect(await screen.findByText('Could not be copied to the clipboard.')).toBeVisible()
})

// jsdom can't load another page, so these tests would fail if the link reloaded the page.
test.each(['/auth/login', '/error/403', '/error/404', '/error/500'])(
  'for a signed-out visitor, the link "Support page" on %s opens this page without a reload',
  async url => {
    const { user } = await renderApp(url)
    await user.click(await screen.findByRole('link', { name: 'Support page' }))
    await findHeading('Support')
    expect(getRegion('App and browser')).toHaveTextContent(process.env.APP_VERSION ?? '-')
  },
)

test('the command palette opens the support page without a reload', async () => {
  const { user } = await openPageAs('user', '/profile', 'Profile')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'Support page')
  await user.click(await screen.findByRole('option', { name: /Support page/ }))
  await findHeading('Support')
})

test('the timeline of the support page shows times with date and time zone', async () => {
  const { store } = await openSupportPage()
  act(() => {
    store.dispatch(timelineEventAdded({ event: '<b>x</b>', detail: '<img src=x>' }))
  })
  expect(screen.getByText('<b>x</b>')).toBeVisible()
  expect(screen.getByText('<img src=x>')).toBeVisible()
  for (const time of within(getRegion('Timeline')).getAllByRole('time'))
    expect(time).toHaveTextContent(/\b20\d\d\b.*\d:\d\d:\d\d.*(UTC|GMT|[A-Z]{2,4})/)
})

test('the card "App and browser" shows only what is wrong, and what it means', async () => {
  const { store } = await openSupportPage(
    createStoredSession(createToken({ exp: 99_999_999_999 })),
    createServerWithList(),
  )
  const health = getRegion('App and browser')
  expect(health).toHaveTextContent('The stored expiry differs from the expiry in the token.')
  act(() => void store.dispatch(healthChecked({ clockDifferenceSeconds: 2 })))
  expect(health).not.toHaveTextContent(/clock|storage/)
  for (const [seconds, text] of [
    [-90, 'The computer’s clock is 2 min ahead'],
    [-7_200, 'The computer’s clock is 2 h ahead'],
    [259_200, 'The computer’s clock is 3 d behind'],
  ] as const) {
    act(() => void store.dispatch(healthChecked({ clockDifferenceSeconds: seconds })))
    expect(health).toHaveTextContent(text)
  }
  for (const [problem, text] of [
    ['blocked', 'Browser storage: Blocked by the browser'],
    ['full', 'Browser storage: Full'],
    ['stuck', 'Browser storage: Data can’t be removed'],
  ] as const) {
    // Waits for the toast, whose code is loaded asynchronously.
    await act(() => Promise.resolve(store.dispatch(storageFailed(problem))))
    expect(within(health).getByText(text)).toBeVisible()
  }
})

test('after a sign-out, the support page shows the storage keys that could not be removed', async () => {
  const { store, storage } = await openSupportPage(createStoredSession(), createServerWithList())
  storage.failWith(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  jest.useFakeTimers()
  act(() => void store.dispatch(signedOut('asked')))
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  jest.useRealTimers()
  expect(getRegion('App and browser')).toHaveTextContent(
    'The browser still stores parts of the ended session (refreshToken). Clear the data of this site in the browser.',
  )
})

async function pasteReport({ user }: App, text: string) {
  await user.click(screen.getByLabelText('Paste a report here'))
  await user.paste(text)
}

test('the support page shows a pasted report as its writer saw it, without a request', async () => {
  const app = await openSupportPage()
  await pasteReport(app, JSON.stringify(sampleReport))
  expect(getRegion('Report: Summary')).toHaveTextContent(
    /The user could not open \/access at .*: not on the list for the role clerk\..*What to do: Correct the entry \/Access to \/access in the list for the role clerk\./,
  )
  expect(getRegion('Report: Timeline')).toHaveTextContent('/access: not on the list')
  expect(app.server.requests).toEqual([])
  expect(getCurrentUrl()).toBe('/support')
})

test.each([
  ['no report', /isn’t a report we can read/],
  [JSON.stringify({ ...sampleReport, at: 'yesterday' }), /isn’t a report we can read/],
  [JSON.stringify(sampleReport).slice(0, 90), /cut off/],
  [JSON.stringify({ ...sampleReport, report: 9 }), /newer version/],
])('if the pasted text is %j, a message says why it is not shown', async (text, message) => {
  const app = await openSupportPage()
  await pasteReport(app, text)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('region', { name: 'Report: Summary' })).toBeNull()
})

test('the support page shows the allowed pages, but neither the name nor the e-mail address of the user', async () => {
  const stored = createSessionWithRoles(['clerk', 'auditor'], {
    name: 'Ann Lee',
    email: 'ann.lee@example.com',
  })
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse('/overview', '/records', '/records/:id'),
    [API_PATHS.users]: () => jsonResponse([]),
  })
  await renderApp('/overview', { server, stored })
  await findHeading('Overview')
  navigateInApp('/support')
  await findHeading('Support')
  expect(document.body).not.toHaveTextContent(/ann.lee/i)

  const entries = within(getRegion('Allowed pages and actions (3)')).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '/overview',
    '/records',
    '/records/:id',
  ])
})

test('of 10,000 allowed pages, the support page shows 100 and says how many it leaves out', async () => {
  const paths = Array.from({ length: 10_000 }, (_, index) => `/page-${index}`)
  await openSupportPage(
    createStoredSession(),
    createFakeServer({ [API_PATHS.allowedPages]: () => pagesResponse(...paths) }),
  )
  const region = await screen.findByRole('region', { name: 'Allowed pages and actions (10,000)' })
  expect(within(region).getAllByRole('listitem')).toHaveLength(100)
  expect(within(region).getByText('9,900 more entries')).toBeVisible()
})
