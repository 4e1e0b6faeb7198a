import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { accessApi } from '@/guard/accessApi'
import { decided, navigated, previewStarted } from '@/guard/guardSlice'
import { selectPreviewedRoles } from '@/guard/preview'
import { createFormatters } from '@/language/useFormat'
import { signedOut } from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import { healthChecked, timelineEventAdded } from '@/support/supportSlice'
import {
  createFakeServer,
  jsonResponse,
  pagesResponse,
  PAGES_PATH,
  USERS_PATH,
} from '../../support/server'
import { createDemoSession, createSessionWithRoles } from '../../support/demoSessions'
import { sampleReport } from '../../support/sampleReport'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { createStoredSession } from '../../support/startStore'
import { createToken } from '../../support/tokens'

const reportSchema = v.looseObject({
  version: v.string(),
  decision: v.nullable(v.looseObject({ asked: v.string(), verdict: v.string() })),
  allowedPages: v.array(v.string()),
  timeline: v.array(v.looseObject({ event: v.string() })),
  health: v.looseObject({ leftovers: v.array(v.string()) }),
})

test('"Copy details" copies the decision without secrets and without e-mail addresses', async () => {
  const stored = createSessionWithRoles(['clerk'], { email: 'canary@example.com' })
  const server = createFakeServer({
    [PAGES_PATH]: () => pagesResponse('/overview'),
    [USERS_PATH]: () => jsonResponse([]),
  })
  const { user } = await renderApp('/audit?q=canary@example.com#x', { server, stored })
  await findHeading('You may not open this page')
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('Details copied')).toBeVisible()

  const text = write.mock.calls[0]?.[0] ?? ''
  expect(v.parse(reportSchema, JSON.parse(text))).toMatchObject({
    version: process.env.APP_VERSION,
    decision: { asked: '/audit', verdict: 'forbidden', reason: 'noMatch' },
    neededChanges: ['Add the entry /audit to the list for the role clerk.'],
    allowedPages: ['/overview'],
    health: { doExpiriesAgree: true, leftovers: [], storage: 'available' },
  })
  for (const secret of [stored.accessToken, stored.refreshToken, 'canary']) {
    expect(text).not.toContain(secret)
  }
})

const rolesRequestSchema = v.object({ roles: v.array(v.string()) })

test('the report of the support page names the roles that may open the refused path', async () => {
  const stored = createSessionWithRoles(['clerk'], { sub: 'c1' })
  const server = createFakeServer({
    [PAGES_PATH]: async request => {
      const { roles } = v.parse(rolesRequestSchema, await request.json())
      return pagesResponse(...(roles.includes('auditor') ? ['/audit'] : ['/overview']))
    },
    [USERS_PATH]: () => jsonResponse([]),
  })
  const { store, user } = await renderApp('/audit', { server, stored })
  await findHeading('You may not open this page')
  const query = { user: 'c1', roles: ['auditor'] }
  await act(() =>
    store.dispatch(accessApi.endpoints.getAllowedPages.initiate(query, { subscribe: false })),
  )
  await user.click(screen.getByRole('link', { name: 'Support page' }))
  await findHeading('Support')
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  await screen.findByText('Details copied')
  expect(JSON.parse(write.mock.calls[0]?.[0] ?? '')).toMatchObject({
    neededChanges: [
      'Add the entry /audit to the list for the role clerk.',
      expect.stringContaining('auditor'),
    ],
  })
})

test('on the support page, the end of a session in the timeline has a time zone', async () => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  const event = { event: 'renewed', detail: '2026-12-03T00:19:14.000Z' }
  act(() => void store.dispatch(timelineEventAdded(event)))
  const until = createFormatters('en').timestamp(event.detail)
  expect(await screen.findByText(`Your session was extended until ${until}`)).toBeVisible()
})

test('in a preview, the support page has the preview bar, and its button ends the preview', async () => {
  const { store, user } = await renderApp('/support', { stored: createSessionWithRoles(['admin']) })
  await findHeading('Support')
  act(() => {
    store.dispatch(previewStarted(['guest']))
    store.dispatch(navigated({ asked: '/', trigger: 'link' }))
  })
  expect(screen.getByText(/^Preview as guest.*Nothing can be changed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End preview' }))
  expect(screen.queryByText(/Nothing can be changed/)).toBeNull()
  expect(selectPreviewedRoles(store.getState())).toBeNull()
})

test('if "Copy details" fails, a toast shows an error', async () => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('The details could not be copied.')).toBeVisible()
})

test('if the stored expiry and the expiry of the token differ, the support page reports it', async () => {
  const apart = createStoredSession(createToken({ exp: 99_999_999_999 }))
  const { store } = await renderApp('/support', { stored: apart })
  await findHeading('Support')
  expect(store.getState().support.health.doExpiriesAgree).toBe(false)
})

test('after a sign-out, the support page lists the storage keys that could not be removed', async () => {
  const { store, storage } = await renderApp('/support', {
    stored: await createDemoSession('admin'),
  })
  await findHeading('Support')
  storage.failWith(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  act(() => void store.dispatch(signedOut('asked')))
  await waitFor(() => {
    expect(screen.getByText('refreshToken')).toBeVisible()
  })
  expect(screen.getByText('Signed out · signed out by the user')).toBeVisible()
})

test('in the timeline of the support page, HTML is shown as text', async () => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  act(() => void store.dispatch(timelineEventAdded({ event: '<b>x</b>', detail: '<img src=x>' })))
  expect(screen.getAllByText('<b>x</b>')).toHaveLength(2)
  expect(screen.getByText('<img src=x>')).toBeVisible()
})

/** Creates a file with `arrayBuffer()`, which jsdom lacks. */
const createFile = (text: string) =>
  Object.assign(new File([text], 'report.json', { type: 'application/json' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  })

const getRegion = (name: string) => screen.getByRole('region', { name })
const findRegion = (name: string) => screen.findByRole('region', { name })

test('the support page replays a report from a file, without a request and without a navigation', async () => {
  const { user, server } = await renderApp('/support')
  await findHeading('Support')
  const field = screen.getByLabelText('Open a report', { selector: 'input' })
  const open = (text: string) => user.upload(field, createFile(text))

  await open(JSON.stringify(sampleReport))
  expect(await screen.findByText('This version decides the same.')).toBeVisible()
  const first = within(getRegion('First report'))
  expect(first.getByText(/^The list allows \/access\/:id, but not/)).toBeVisible()
  expect(first.getByText(/^\/access: the only entry/)).toBeVisible()
  expect(first.getByText(/^Add the entry \/access to the list for the role/)).toBeVisible()
  await open(JSON.stringify({ ...sampleReport, allowedPages: ['/access'] }))
  const second = within(await findRegion('Second report'))
  expect(second.getByText('This version decides differently.')).toBeVisible()
  const getRow = (name: RegExp) => second.getByRole('row', { name })
  expect(getRow(/^Result/)).toHaveTextContent('ResultNot allowedAllowed')
  expect(getRow(/^Reason/)).toHaveTextContent(
    'Reasonno entry of the list matchesan entry of the list matches',
  )
  expect(server.requests).toEqual([])
  expect(getCurrentUrl()).toBe('/support')
})

test('a second report is compared with the first one, and differences are marked', async () => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  const field = screen.getByLabelText('Open a report', { selector: 'input' })
  await user.upload(field, createFile(JSON.stringify(sampleReport)))
  await findRegion('First report')
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  const other = {
    ...sampleReport,
    version: 'v1',
    allowedPages: ['/access/:id', '/users'],
    health: { storage: 'full', leftovers: [], clockDifferenceSeconds: 90, other: 1 },
  }
  await user.upload(field, createFile(JSON.stringify(other)))
  const comparison = within(await findRegion('Comparison'))
  const getRow = (name: RegExp) => comparison.getByRole('row', { name })
  expect(comparison.getByText('5 differences')).toBeVisible()
  expect(getRow(/^Version/)).toHaveTextContent('VersionDifferentv0v1')
  expect(getRow(/^Path/)).toHaveTextContent('Path/access/access')
  expect(getRow(/^Result/)).toHaveTextContent('ResultNot allowedNot allowed')
  expect(getRow(/^Trigger/)).toHaveTextContent('TriggerLinkLink')
  expect(getRow(/^Server clock/)).toHaveTextContent(/–90 seconds ahead of this device$/)
  expect(getRow(/^Browser storage/)).toHaveTextContent(/–Full$/)
  expect(getRow(/^Leftover data/)).toHaveTextContent(/–None$/)
  expect(getRow(/^Entries only/)).toHaveTextContent('/users')

  await user.click(screen.getByRole('button', { name: 'Close all reports' }))
  expect(screen.queryByRole('region', { name: 'First report' })).toBeNull()
})

test('a report that is pasted as text can be replayed', async () => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  await user.click(screen.getByLabelText('Or paste a report here'))
  await user.paste(JSON.stringify(sampleReport))
  expect(await screen.findByText('This version decides the same.')).toBeVisible()
})

test('if a text is not a report, the result of the report before disappears, and an error is shown', async () => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  await user.click(screen.getByLabelText('Or paste a report here'))
  await user.paste(JSON.stringify(sampleReport))
  expect(await screen.findByText('This version decides the same.')).toBeVisible()
  await user.paste('no report')
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn’t a report we can read/)
  expect(screen.queryByText('This version decides the same.')).toBeNull()
})

test.each([
  ['an unreadable instant', { at: 'yesterday' }, /isn’t a report we can read/],
  [
    'leftover data that is no text',
    { health: { leftovers: [{ toString: 1 }] } },
    'This version decides the same.',
  ],
])('a pasted report with %s does not crash the page', async (_, fields, text) => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  await user.click(screen.getByLabelText('Or paste a report here'))
  await user.paste(JSON.stringify(sampleReport))
  await user.paste(JSON.stringify({ ...sampleReport, ...fields }))
  expect((await screen.findAllByText(text)).at(-1)).toBeVisible()
})

const unreadableFile = createFile('')
unreadableFile.arrayBuffer = () => Promise.reject(new DOMException('No such file', 'NotFoundError'))

test.each([
  ['no report', createFile('no report'), 'This file isn’t a report we can read.'],
  ['a truncated report', createFile(JSON.stringify(sampleReport).slice(0, 90)), /cut off/],
  ['a newer report', createFile(JSON.stringify({ ...sampleReport, report: 9 })), /newer version/],
  ['a large file', createFile(' '.repeat(5 * 1024 * 1024 + 1)), /larger than 5 MB/],
  ['an unreadable file', unreadableFile, 'The file could not be read.'],
])('if a file cannot be replayed (%s), a message says why', async (_, file, message) => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  await user.upload(screen.getByLabelText('Open a report', { selector: 'input' }), file)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('the support page shows the user with a masked email, and the allowed pages', async () => {
  const stored = createSessionWithRoles(['clerk', 'auditor'], {
    ...{ name: 'Ann Lee', email: 'ann.lee@example.com', OrganisationName: ['North'] },
  })
  const server = createFakeServer({
    [PAGES_PATH]: () => pagesResponse('/overview', '/records', '/records/:id'),
    [USERS_PATH]: () => jsonResponse([]),
  })
  const { user } = await renderApp('/overview', { server, stored })
  await findHeading('Overview')
  act(() => {
    history.pushState(null, '', '/support')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await findHeading('Support')
  const account = getRegion('Account')
  for (const text of ['Ann Lee', 'a…@example.com', 'clerk, auditor', 'North'])
    expect(account).toHaveTextContent(text)
  expect(document.body).not.toHaveTextContent('ann.lee')

  const listEntries = () =>
    within(getRegion('Allowed pages (3)'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(listEntries()).toEqual(['/overview', '/records', '/records/:id'])
  await user.type(screen.getByLabelText('Search allowed pages'), '/RECORDS')
  expect(listEntries()).toEqual(['/records', '/records/:id'])
})

test('the support page finds a decision by its code', async () => {
  const stored = createSessionWithRoles(['clerk'])
  const server = createFakeServer({ [PAGES_PATH]: () => pagesResponse('/overview', '/Records') })
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
    /Not allowed.*none of the 2 entries.*The list allows \/Records. Upper and lower case count\..*Page load/,
  )
})

test.each([
  ['blocked', 'Blocked by the browser'],
  ['contested', 'Another app changes the data'],
  ['full', 'Full'],
  ['stuck', 'Data can’t be removed'],
] as const)('the support page shows the storage problem "%s" as "%s"', async (problem, text) => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  // The code of toasts is loaded asynchronously.
  await act(() => Promise.resolve(store.dispatch(storageFailed(problem))))
  expect(within(getRegion('Health')).getByText(text)).toBeVisible()
})

test.each([
  [-0.4, 'Same as this device'],
  [90, '90 seconds ahead of this device'],
  [-1, 'Same as this device'],
  [-2, '2 seconds behind this device'],
])(
  'the support page describes that the server clock differs by %d seconds',
  async (seconds, text) => {
    const { store } = await renderApp('/support')
    await findHeading('Support')
    act(() => void store.dispatch(healthChecked({ clockDifferenceSeconds: Math.round(seconds) })))
    expect(within(getRegion('Health')).getByText(text)).toBeVisible()
  },
)

test('on the support page, each time has a date and a time zone', async () => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  act(() => void store.dispatch(timelineEventAdded({ event: 'listFetched', detail: '3' })))
  expect(within(getRegion('Timeline')).getByRole('time')).toHaveTextContent(
    /\b20\d\d\b.*\d:\d\d:\d\d.*(UTC|GMT|[A-Z]{2,4})/,
  )
})
