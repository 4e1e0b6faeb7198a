/** @pages product */
import { screen, waitFor, within } from '@testing-library/react'
import { object, parse, string } from 'valibot'
import { LANGUAGE_NAMES } from '@/language/language'
import { API_PATHS } from '@/api/paths'
import { OTHER_LANGUAGE } from '../../support/languages'
import { createDemoServer, createDemoSession, PASSWORD } from '../../support/demoSessions'
import { fillField, getButton, openPageAs, renderApp } from '../../support/renderApp'

test('the account page shows the user, the session and the settings', async () => {
  // Hides the error that jsdom logs instead of reloading the page.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, storage } = await openPageAs('user', '/account', 'Account')
  expect(screen.getByRole('main')).toHaveTextContent('Noor Castell')
  expect(screen.getByText('Roles').nextElementSibling).toHaveTextContent('user')
  expect(screen.getByText('Ends').nextElementSibling).toHaveTextContent('in 10 days')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await user.click(screen.getByRole('radio', { name: LANGUAGE_NAMES[OTHER_LANGUAGE] }))
  await waitFor(() => {
    expect(document.documentElement).toHaveAttribute('lang', OTHER_LANGUAGE)
  })
  expect(screen.getByRole('main')).not.toHaveTextContent('in 10 days')
  expect(storage.content).toMatchObject({ kt_theme_mode_menu: 'dark', language: OTHER_LANGUAGE })
})

test('users change their own name; the account menu and the details show it at once', async () => {
  const { user } = await openPageAs('user', '/account', 'Account')
  const form = within(await screen.findByRole('region', { name: 'Your name' }))
  await fillField(user, form.getByLabelText('Full name'), 'Noor Brook')
  await user.click(form.getByRole('button', { name: 'Change name' }))
  expect(await screen.findByText('Your name was changed.')).toBeVisible()
  await user.click(getButton('Account'))
  expect(screen.getByRole('menu', { name: 'Account' })).toHaveTextContent('Noor Brook')
  await user.keyboard('{Escape}')
  const details = screen.getByRole('region', { name: 'Your details' })
  await waitFor(() => {
    expect(details).toHaveTextContent('Noor Brook')
  })
})

test('users change their own password, and stay signed in; a wrong current password is an error at its field', async () => {
  const { user, store, server } = await openPageAs('user', '/account', 'Account')
  const form = within(await screen.findByRole('region', { name: 'Password' }))
  const current = form.getByLabelText('Current password')
  await fillField(user, current, 'wrong horse')
  await fillField(user, form.getByLabelText('New password'), 'correct horse')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await waitFor(() => {
    expect(current).toHaveAccessibleDescription('The current password is not correct')
  })
  await fillField(user, current, 'demo')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your password was changed.')).toBeVisible()
  expect(screen.getByLabelText('Current password')).toHaveValue('')
  expect(JSON.stringify(store.getState())).not.toMatch(/(correct|wrong) horse/)
  const body = JSON.stringify({ email: 'user@demo.com', password: 'correct horse' })
  const login = await server.fetch(
    new Request(`http://demo.test${API_PATHS.login}`, { method: 'POST', body }),
  )
  expect(login.status).toBe(200)
})

test('after the password was changed in another browser, the session ends, and the sign-in page says why', async () => {
  const server = createDemoServer()
  const stored = await createDemoSession('user')
  const newPassword = 'correct horse'
  // The tokens of the demo have whole seconds.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000)
  const response = await server.fetch(
    new Request(`http://demo.test${API_PATHS.password}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${stored.accessToken}` },
      body: JSON.stringify({ currentPassword: 'demo', newPassword }),
    }),
  )
  expect(response.status).toBe(200)
  await renderApp('/account', { server, stored })
  expect(
    await screen.findByText('Your password was changed. Please sign in with the new one.'),
  ).toBeVisible()
})

test('users see their sessions in other browsers, and end one of them, which is then refused with its reason', async () => {
  const server = createDemoServer()
  const signInElsewhere = await server.fetch(
    new Request(`http://demo.test${API_PATHS.login}`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
      body: JSON.stringify({ email: 'user@demo.com', password: PASSWORD }),
    }),
  )
  const { accessToken } = parse(object({ accessToken: string() }), await signInElsewhere.json())
  const request = () =>
    server.fetch(
      new Request(`http://demo.test${API_PATHS.sessions}`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      }),
    )
  expect((await request()).status).toBe(200)
  const { user } = await openPageAs('user', '/account', 'Account', { server })
  const card = within(await screen.findByRole('region', { name: 'Other sessions' }))
  const buttons = await card.findAllByRole('button', { name: 'End the session Firefox · Windows' })
  await user.click(buttons[0] ?? card.getByRole('list'))
  expect(await screen.findByText('The session Firefox · Windows was ended.')).toBeVisible()
  const refused = await request()
  expect([refused.status, refused.headers.get('X-Reason')]).toEqual([401, 'sessionEnded'])
})

test('without the paths of the own account, its page has no forms and no other sessions', async () => {
  process.env.PROFILE_PATH = ''
  process.env.PASSWORD_PATH = ''
  process.env.SESSIONS_PATH = ''
  await openPageAs('user', '/account', 'Account')
  expect(await screen.findByRole('region', { name: 'Your details' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Other sessions' })).toBeNull()
})
