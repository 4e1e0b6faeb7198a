import { screen } from '@testing-library/react'
import { findHeading, getCurrentUrl, openPageAs, renderApp, signIn } from '../../support/renderApp'
import { DEMO_USERS } from '../../support/demoUsers'

beforeEach(() => void (process.env.BASE_PATH = '/office'))

/** The visible links that point outside of the base path. */
const findLinksOutsideBasePath = () =>
  screen
    .getAllByRole('link')
    .map(link => link.getAttribute('href') ?? '')
    .filter(href => !/^(\/office\/|#|mailto:)/.test(href))

test('under a base path, the requested page opens after the sign-in', async () => {
  const { user } = await renderApp('/office/records?q=robin')
  await findHeading('Sign in')
  expect(getCurrentUrl()).toBe('/office/auth/login?returnUrl=%2Frecords%3Fq%3Drobin')
  expect(findLinksOutsideBasePath()).toEqual([])

  await signIn(user, 'admin')
  await findHeading('Records')
  expect(getCurrentUrl()).toBe('/office/records?q=robin')
})

test('under a base path, all links start with the base path and navigate without a reload', async () => {
  const { user, store } = await openPageAs('admin', '/office/records', 'Records')
  await screen.findByRole('link', { name: DEMO_USERS.admin.name })
  expect(findLinksOutsideBasePath()).toEqual([])

  await user.click(screen.getByRole('link', { name: DEMO_USERS.admin.name }))
  await findHeading(DEMO_USERS.admin.name)
  expect(getCurrentUrl()).toBe('/office/records/1')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await findHeading('Profile')
  expect(getCurrentUrl()).toBe('/office/profile')

  const { decisions } = store.getState().guard
  expect(decisions.map(({ asked }) => asked)).toEqual(['/records', '/records/1', '/profile'])
})

test('under a base path, a forbidden page redirects to the 403 page', async () => {
  const { store } = await openPageAs('guest', '/office/records', 'You may not open this page')
  expect(getCurrentUrl()).toBe('/office/error/403')
  expect(store.getState().guard.decisions.at(-1)).toMatchObject({
    asked: '/records',
    verdict: 'forbidden',
  })
})

test.each(['/records', '/', '/officers', '/Office/records'])(
  'with the base path /office, the URL %s shows "Page not found"',
  async url => {
    await openPageAs('admin', url, 'Page not found')
    expect(getCurrentUrl()).toBe('/office/error/404')
  },
)
