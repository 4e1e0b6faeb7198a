import { screen, waitFor, within } from '@testing-library/react'
import { createServer, json, listOf, LOGIN, PAGES, USERS } from '../../support/server'
import { PASSWORD, sessionWith } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'
import { makeToken, ROLE } from '../../support/tokens'

const SUB = '7'

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** The dashboard of somebody whose session ends in so many seconds, on a server that knows a password. */
async function open(seconds: number, claims: object = { email: 'ida@demo.com' }) {
  const sent: unknown[] = []
  const server = createServer({
    [PAGES]: () => listOf('/dashboard'),
    [USERS]: () => json([]),
    [LOGIN]: async request => {
      const body: unknown = await request.json()
      sent.push(body)
      if (!JSON.stringify(body).includes(`"${PASSWORD}"`)) return json({}, 404)
      const accessToken = makeToken({ sub: SUB, [ROLE]: ['clerk'], exp: inSeconds(3600) })
      return json({ accessToken, refreshToken: 'r', expiration: '2999-01-01T00:00:00Z' })
    },
  })
  const stored = sessionWith(['clerk'], { sub: SUB, exp: inSeconds(seconds), ...claims })
  const app = await renderApp('/dashboard', { server, stored })
  await heading('Dashboard')
  return { ...app, sent }
}

const notice = () => screen.findByRole('dialog', { name: 'Your session ends soon' })

test('a session with time left says nothing of its end', async () => {
  await open(600)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two minutes before the end one is told, and the focus stays where it is', async () => {
  const { store } = await open(130)
  const before = document.activeElement
  expect(within(await notice()).getByText(/^2:(0\d|10)$/)).toBeInTheDocument()
  expect(within(await notice()).getByText(/^Your session ends in/)).toHaveRole('status')
  expect(document.activeElement).toBe(before)
  expect(store.getState().support.timeline.map(({ event }) => event)).toContain('endingSoon')
})

test('the password alone keeps one signed in, where one is', async () => {
  const { user, store, sent } = await open(100)
  await user.type(within(await notice()).getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(sent).toEqual([{ email: 'ida@demo.com', password: PASSWORD }])
  expect(here()).toBe('/dashboard')
  expect(store.getState().support.timeline.map(({ event }) => event)).toContain('renewed')
  expect(JSON.stringify(store.getState())).not.toContain(PASSWORD)
})

test('a wrong password is told, and can be tried again', async () => {
  const { user } = await open(100)
  await user.type(within(await notice()).getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(await within(await notice()).findByRole('alert')).toHaveTextContent(
    'The login detail is incorrect',
  )
})

test('whose token has no e-mail is asked for it as well', async () => {
  const { user, sent } = await open(100, {})
  await user.type(within(await notice()).getByLabelText('Email'), 'ida@demo.com')
  await user.type(within(await notice()).getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => {
    expect(sent).toEqual([{ email: 'ida@demo.com', password: PASSWORD }])
  })
})

test('the notice can be put aside', async () => {
  const { user } = await open(100)
  await notice()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
