import { screen, waitFor, within } from '@testing-library/react'
import { createFakeServer, jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { PASSWORD, createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const USER_ID = '7'

const getExpiry = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/**
 * Renders the overview with a session that ends after the given seconds. The server accepts only
 * the password `PASSWORD`.
 */
async function openOverview(seconds: number, claims: object = { email: 'ida@example.com' }) {
  const sentBodies: unknown[] = []
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse('/overview'),
    [API_PATHS.users]: () => jsonResponse([]),
    [API_PATHS.login]: async request => {
      const body: unknown = await request.json()
      sentBodies.push(body)
      if (!JSON.stringify(body).includes(`"${PASSWORD}"`)) return jsonResponse({}, 404)
      const accessToken = createToken({
        sub: USER_ID,
        [ROLE_CLAIM]: ['clerk'],
        exp: getExpiry(3600),
      })
      return jsonResponse({ accessToken, refreshToken: 'r', expiration: '2999-01-01T00:00:00Z' })
    },
  })
  const stored = createSessionWithRoles(['clerk'], {
    sub: USER_ID,
    exp: getExpiry(seconds),
    ...claims,
  })
  const app = await renderApp('/overview', { server, stored })
  await findHeading('Overview')
  return { ...app, sentBodies }
}

const findTimeoutNotice = () => screen.findByRole('dialog', { name: 'Your session ends soon' })

test('ten minutes before the session ends, no time-out notice is shown', async () => {
  await openOverview(600)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two minutes before the session ends, a time-out notice is announced but takes no focus', async () => {
  const { store, user } = await openOverview(130)
  const before = document.activeElement
  const notice = within(await findTimeoutNotice())
  expect(notice.getByText(/^2:(0\d|10)$/)).toBeInTheDocument()
  expect(await notice.findByText(/^Your session ends in/)).toHaveRole('status')
  expect(document.activeElement).toBe(before)
  expect(store.getState().support.timeline.map(({ event }) => event)).toContain('endingSoon')
  await user.click(notice.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the password in the time-out notice extends the session without a navigation', async () => {
  const { user, store, sentBodies } = await openOverview(100)
  const notice = within(await findTimeoutNotice())
  await user.type(notice.getByLabelText('Password'), 'wrong{Enter}')
  expect(await notice.findByRole('alert')).toHaveTextContent('The login detail is incorrect')
  await user.type(notice.getByLabelText('Password'), PASSWORD)
  await user.click(notice.getByRole('button', { name: 'Stay signed in' }))

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(sentBodies.at(-1)).toEqual({ email: 'ida@example.com', password: PASSWORD })
  expect(getCurrentUrl()).toBe('/overview')
  expect(store.getState().support.timeline.map(({ event }) => event)).toContain('reauthenticated')
  expect(JSON.stringify(store.getState())).not.toContain(PASSWORD)
})

test('if the token contains no email, the time-out notice has fields for email and password', async () => {
  const { user, sentBodies } = await openOverview(100, {})
  const notice = within(await findTimeoutNotice())
  await user.type(notice.getByLabelText('Email'), 'ida@example.com')
  await user.type(notice.getByLabelText('Password'), `${PASSWORD}{Enter}`)
  await waitFor(() => {
    expect(sentBodies).toEqual([{ email: 'ida@example.com', password: PASSWORD }])
  })
})
