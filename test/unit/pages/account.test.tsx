/** @pages product */
import { screen, waitFor, within } from '@testing-library/react'
import { LANGUAGE_NAMES } from '@/language/language'
import { OTHER_LANGUAGE } from '../../support/languages'
import { openPageAs, renderApp, signIn } from '../../support/renderApp'

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

test('the account page shows the events of the session as sentences', async () => {
  const { user } = await renderApp('/auth/login?returnUrl=/account')
  await signIn(user, 'admin')
  const events = await screen.findByRole('region', { name: 'What happened in this session' })
  await waitFor(() => {
    expect(within(events).getAllByRole('listitem')[0]).toHaveTextContent(/You signed in$/)
  })
})
