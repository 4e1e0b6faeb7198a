import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { signedOut } from '@/session/sessionSlice'
import { noted } from '@/support/supportSlice'
import {
  createServer,
  jsonResponse,
  pagesResponse,
  PAGES_PATH,
  USERS_PATH,
} from '../../support/server'
import { createDemoSession, createSessionWithRoles } from '../../support/demoSessions'
import { forbiddenReport } from '../../support/forbiddenReport'
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

test('the copied details contain the decision, but no secret and no e-mail address', async () => {
  const stored = createSessionWithRoles(['clerk'], { email: 'canary@example.com' })
  const server = createServer({
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
    allowedPages: ['/overview'],
    health: { doExpiriesAgree: true, leftovers: [], storage: 'available' },
  })
  for (const secret of [stored.accessToken, stored.refreshToken, 'canary']) {
    expect(text).not.toContain(secret)
  }
})

test('if copying the details fails, an error toast is shown', async () => {
  const { user } = await renderApp('/support')
  await findHeading('Support')
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('The details could not be copied.')).toBeVisible()
})

test('health reports that the stored expiry differs from the expiry of the token', async () => {
  const apart = createStoredSession(createToken({ exp: 99_999_999_999 }))
  const { store } = await renderApp('/support', { stored: apart })
  await findHeading('Support')
  expect(store.getState().support.health.doExpiriesAgree).toBe(false)
})

test('after a sign-out, the support page lists storage keys that could not be removed', async () => {
  const { store, storage } = await renderApp('/support', {
    stored: await createDemoSession('admin'),
  })
  await findHeading('Support')
  storage.failWith(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  act(() => void store.dispatch(signedOut('asked')))
  await waitFor(() => {
    expect(screen.getByText('refreshToken')).toBeVisible()
  })
  expect(screen.getByText('Signed out')).toBeVisible()
})

test('the timeline on the support page shows HTML as plain text', async () => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  act(() => void store.dispatch(noted({ event: '<b>x</b>', detail: '<img src=x>' })))
  expect(screen.getByText('<b>x</b>')).toBeVisible()
  expect(screen.getByText('<img src=x>')).toBeVisible()
})

/** Creates a file with `text()`, which jsdom lacks. */
const createFile = (text: string) =>
  Object.assign(new File([text], 'report.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  })

test('the support page replays a report file without a request and without a navigation', async () => {
  const { user, server } = await renderApp('/support')
  await findHeading('Support')
  const field = screen.getByLabelText('Open a report', { selector: 'input' })
  const open = (text: string) => user.upload(field, createFile(text))

  await open(JSON.stringify(forbiddenReport))
  expect(await screen.findByText('This version decides the same.')).toBeVisible()
  expect(screen.getByText(/differs in segment 2/)).toHaveTextContent('/access/:id')
  await open(JSON.stringify({ ...forbiddenReport, allowedPages: ['/access'] }))
  expect(await screen.findByText('This version decides differently.')).toBeVisible()
  await open('no report')
  expect(await screen.findByText('This file isn’t a report we can read.')).toBeVisible()
  const removedFile = createFile('')
  removedFile.text = () => Promise.reject(new DOMException('No such file', 'NotFoundError'))
  await open(JSON.stringify(forbiddenReport))
  await user.upload(field, removedFile)
  expect(await screen.findByText('This file isn’t a report we can read.')).toBeVisible()
  expect(screen.queryByText('This version decides the same.')).toBeNull()
  expect(server.requests).toEqual([])
  expect(getCurrentUrl()).toBe('/support')
})
