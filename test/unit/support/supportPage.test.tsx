import { act, screen, waitFor, within } from '@testing-library/react'
import { accessApi } from '@/guard/accessApi'
import { decided } from '@/guard/guardSlice'
import { createFormatters } from '@/language/useFormat'
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

test('"Copy details" copies the decision and the roles that may open the path, but no secrets and no e-mail addresses', async () => {
  const stored = createSessionWithRoles(['clerk'], { sub: 'c1', email: 'canary@example.com' })
  const server = createFakeServer({
    [API_PATHS.allowedPages]: async request =>
      pagesResponse((await request.text()).includes('auditor') ? '/audit' : '/overview'),
    [API_PATHS.users]: () => jsonResponse([]),
  })
  const app = await renderApp('/audit?q=canary@example.com#x', { server, stored })
  await findHeading('You may not open this page')
  const text = await copyReport(app)
  expect(JSON.parse(text)).toMatchObject({
    version: process.env.APP_VERSION,
    decision: { asked: '/audit', verdict: 'forbidden', reason: 'noMatch' },
    neededChanges: ['Add the entry /audit to the list for the role clerk.'],
    allowedPages: ['/overview'],
    health: { doExpiriesAgree: true, leftovers: [], storage: 'available' },
  })
  expect(text).toContain('"event": "listFetched"')
  for (const secret of [stored.accessToken, stored.refreshToken, 'canary'])
    expect(text).not.toContain(secret)

  const query = { user: 'c1', roles: ['auditor'] }
  await act(() =>
    app.store.dispatch(accessApi.endpoints.getAllowedPages.initiate(query, { subscribe: false })),
  )
  await app.user.click(screen.getByRole('link', { name: 'Support page' }))
  await findHeading('Support')
  // Before copying a report, users can read which personal data it contains.
  expect(
    screen.getByText(/^The report contains your roles, the paths you opened, times, your browser/),
  ).toBeVisible()
  expect(JSON.parse(await copyReport(app))).toMatchObject({
    neededChanges: [
      'Add the entry /audit to the list for the role clerk.',
      expect.stringContaining('auditor'),
    ],
  })
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
    expect(getRegion('Account')).toHaveTextContent('Signed out')
    expect(getRegion('Health')).toHaveTextContent(process.env.APP_VERSION ?? '-')
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
  const until = '2026-12-03T00:19:14.000Z'
  act(() => {
    store.dispatch(timelineEventAdded({ event: '<b>x</b>', detail: '<img src=x>' }))
    store.dispatch(timelineEventAdded({ event: 'renewed', detail: until }))
  })
  expect(screen.getAllByText('<b>x</b>')).toHaveLength(2)
  expect(screen.getByText('<img src=x>')).toBeVisible()
  const sentence = `Your session was extended until ${createFormatters('en').timestamp(until)}`
  expect(screen.getByText(sentence)).toBeVisible()
  for (const time of within(getRegion('Timeline')).getAllByRole('time'))
    expect(time).toHaveTextContent(/\b20\d\d\b.*\d:\d\d:\d\d.*(UTC|GMT|[A-Z]{2,4})/)
})

test('the card "Health" of the support page describes the storage, the clock of the server and the expiry', async () => {
  const { store } = await openSupportPage(
    createStoredSession(createToken({ exp: 99_999_999_999 })),
    createServerWithList(),
  )
  const health = getRegion('Health')
  expect(health).toHaveTextContent(/Stored expiry matches the token\s*No/)
  for (const [seconds, text] of [
    [-1, 'Same as this device'],
    [-2, '2 seconds behind this device'],
    [90, '90 seconds ahead of this device'],
  ] as const) {
    act(() => void store.dispatch(healthChecked({ clockDifferenceSeconds: seconds })))
    expect(health).toHaveTextContent(text)
  }
  for (const [problem, text] of [
    ['blocked', 'Blocked by the browser'],
    ['full', 'Full'],
    ['stuck', 'Data can’t be removed'],
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
  expect(screen.getByText('refreshToken')).toBeVisible()
  expect(screen.getByText('Signed out · the user has signed out')).toBeVisible()
})

const createFile = (text: string) => new File([text], 'report.json', { type: 'application/json' })

const getFileInput = () => screen.getByLabelText('Open a report', { selector: 'input' })

test('the support page replays a report from a file without a request', async () => {
  const { user, server } = await openSupportPage()
  const open = (text: string) => user.upload(getFileInput(), createFile(text))

  await open(JSON.stringify(sampleReport))
  expect(await screen.findByText('This version decides the same.')).toBeVisible()
  const card = within(getRegion('Replay a report'))
  expect(card.getAllByText(/^Not allowed · \/access: not on the list/)).toHaveLength(2)
  const decisions = within(getRegion('Report: Decisions'))
  expect(decisions.getByText(/^The list allows \/access\/:id, but not/)).toBeVisible()
  expect(getRegion('Report: Summary')).toHaveTextContent(
    /The user could not open \/access at .*: not on the list for the role clerk\..*To allow it: Correct the entry \/access\/:id to \/access/,
  )
  await open(JSON.stringify({ ...sampleReport, allowedPages: ['/access'] }))
  expect(await card.findByText('This version decides differently.')).toBeVisible()
  expect(card.getByText(/^Not allowed · \/access: not on the list/)).toBeVisible()
  expect(card.getByText('Allowed · /access: allowed by the entry /access.')).toBeVisible()
  expect(server.requests).toEqual([])
  expect(getCurrentUrl()).toBe('/support')
})

test('a pasted report is replayed, and any other pasted text causes an error', async () => {
  const { user } = await openSupportPage()
  await user.click(screen.getByLabelText('Or paste a report here'))
  const paste = async (text: string, outcome: string | RegExp) => {
    await user.paste(text)
    expect((await screen.findAllByText(outcome)).at(-1)).toBeVisible()
  }
  const isSame = 'This version decides the same.'
  await paste(JSON.stringify(sampleReport), isSame)
  await paste('no report', /isn’t a report we can read/)
  expect(screen.queryByText(isSame)).toBeNull()
  await paste(JSON.stringify(sampleReport), isSame)
  await paste(JSON.stringify({ ...sampleReport, at: 'yesterday' }), /isn’t a report we can read/)
})

const unreadableFile = createFile('')
unreadableFile.text = () => Promise.reject(new DOMException('No such file', 'NotFoundError'))

test('if a file cannot be read as a report, a message gives the reason', async () => {
  const { user } = await openSupportPage()
  for (const [file, message] of [
    [createFile('no report'), 'This file isn’t a report we can read.'],
    [createFile(JSON.stringify(sampleReport).slice(0, 90)), /cut off/],
    [createFile(JSON.stringify({ ...sampleReport, report: 9 })), /newer version/],
    [createFile(' '.repeat(5 * 1024 * 1024 + 1)), /larger than 5 MB/],
    [unreadableFile, 'The file could not be read.'],
  ] as const) {
    await user.upload(getFileInput(), file)
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(message)
    })
  }
})

test('on the support page, the e-mail address of the user is masked', async () => {
  const stored = createSessionWithRoles(['clerk', 'auditor'], {
    name: 'Ann Lee',
    email: 'ann.lee@example.com',
    OrganisationName: ['North'],
  })
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse('/overview', '/records', '/records/:id'),
    [API_PATHS.users]: () => jsonResponse([]),
  })
  const { user } = await renderApp('/overview', { server, stored })
  await findHeading('Overview')
  navigateInApp('/support')
  await findHeading('Support')
  const account = getRegion('Account')
  for (const text of ['Ann Lee', 'a…@example.com', 'clerk, auditor', 'North'])
    expect(account).toHaveTextContent(text)
  expect(document.body).not.toHaveTextContent('ann.lee')

  const listEntries = () =>
    within(getRegion('Allowed pages and actions (3)'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(listEntries()).toEqual(['/overview', '/records', '/records/:id'])
  await user.type(screen.getByLabelText('Search allowed pages'), '/RECORDS')
  expect(listEntries()).toEqual(['/records', '/records/:id'])
})

test('the support page finds a decision by the code that the 403 page shows', async () => {
  const stored = createSessionWithRoles(['clerk'])
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse('/overview', '/Records'),
  })
  const { user, store } = await renderApp('/records', { server, stored })
  await findHeading('You may not open this page')
  const code = screen.getByText(/^[2-9FHKMRWXY]{4}-[2-9FHKMRWXY]{4}$/).textContent
  const [refusal] = store.getState().guard.decisions
  if (!refusal) throw new Error('Nothing was decided')
  act(() => {
    const { at: _, ...other } = refusal
    store.dispatch(decided({ ...other, path: '/other' }))
  })
  await user.click(screen.getAllByRole('link', { name: 'Support page' })[0] ?? document.body)
  await findHeading('Support')
  const decisions = getRegion('Decisions')
  expect(within(decisions).getAllByRole('listitem')).toHaveLength(2)
  await user.type(within(decisions).getByLabelText('Find a code or path'), code.toLowerCase())
  expect(within(decisions).getByRole('listitem')).toHaveTextContent(
    /Not allowed.*not on the list.*The list allows \/Records. Upper and lower case count\..*Page load/,
  )
})
