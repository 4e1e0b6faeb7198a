import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { signedOut } from '@/session/sessionSlice'
import { noted } from '@/support/supportSlice'
import { createServer, json, listOf, PAGES, USERS } from '../../support/server'
import { sessionOf, sessionWith } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'
import { storedSessionOf } from '../../support/startStore'
import { makeToken } from '../../support/tokens'

const report = v.looseObject({
  version: v.string(),
  decision: v.nullable(v.looseObject({ asked: v.string(), verdict: v.string() })),
  allowedPages: v.array(v.string()),
  timeline: v.array(v.looseObject({ event: v.string() })),
  health: v.looseObject({ leftovers: v.array(v.string()) }),
})

test('the details that are copied say what happened, and hold no secret and no address', async () => {
  const stored = sessionWith(['clerk'], { email: 'canary@example.com' })
  const server = createServer({ [PAGES]: () => listOf('/dashboard'), [USERS]: () => json([]) })
  const { user } = await renderApp('/access?q=canary@example.com#x', { server, stored })
  await heading('You may not open this page')
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('Details copied')).toBeVisible()

  const text = write.mock.calls[0]?.[0] ?? ''
  expect(v.parse(report, JSON.parse(text))).toMatchObject({
    version: process.env.APP_VERSION,
    decision: { asked: '/access', verdict: 'forbidden', reason: 'noMatch' },
    allowedPages: ['/dashboard'],
    health: { doExpiriesAgree: true, leftovers: [], storage: 'available' },
  })
  for (const secret of [stored.accessToken, stored.refreshToken, 'canary']) {
    expect(text).not.toContain(secret)
  }
})

test('a clipboard that refuses is told of', async () => {
  const { user } = await renderApp('/support')
  await heading('Support')
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('The details could not be copied.')).toBeVisible()
})

test('the page says whether the two expiries agree', async () => {
  const apart = storedSessionOf(makeToken({ exp: 99_999_999_999 }))
  const { store } = await renderApp('/support', { stored: apart })
  await heading('Support')
  expect(store.getState().support.health.doExpiriesAgree).toBe(false)
})

test('leftovers of a session that could not be removed are named', async () => {
  const { store, storage } = await renderApp('/support', { stored: await sessionOf('admin') })
  await heading('Support')
  storage.refuse(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  act(() => void store.dispatch(signedOut('asked')))
  await waitFor(() => {
    expect(screen.getByText('refreshToken')).toBeVisible()
  })
  expect(screen.getByText('Signed out')).toBeVisible()
})

test('what is on the timeline is text, whatever it holds', async () => {
  const { store } = await renderApp('/support')
  await heading('Support')
  act(() => void store.dispatch(noted({ event: '<b>x</b>', detail: '<img src=x>' })))
  expect(screen.getByText('<b>x</b>')).toBeVisible()
  expect(screen.getByText('<img src=x>')).toBeVisible()
})
