import { screen } from '@testing-library/react'
import { PASSWORD, sessionOf } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

beforeEach(() => {
  process.env.BASE_PATH = '/office'
})
afterEach(() => {
  process.env.BASE_PATH = ''
})

/** The links on the screen that do not lead to where the program is served. */
const linksElsewhere = () =>
  screen
    .getAllByRole('link')
    .map(link => link.getAttribute('href') ?? '')
    .filter(href => !/^(\/office\/|#|mailto:)/.test(href))

test('who signs in is led back to the page that was asked for', async () => {
  const { user } = await renderApp('/office/users?q=robin')
  await heading('Sign in')
  expect(here()).toBe('/office/auth/login?returnUrl=%2Fusers%3Fq%3Drobin')
  expect(linksElsewhere()).toEqual([])

  await user.type(screen.getByLabelText('Email'), 'admin@demo.com')
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await heading('Users')
  expect(here()).toBe('/office/users?q=robin')
})

test('every link leads to where the program is served, and is followed without loading it anew', async () => {
  const { user, store } = await renderApp('/office/users', { stored: await sessionOf('admin') })
  await heading('Users')
  await screen.findByRole('link', { name: 'Robin Vale' })
  expect(linksElsewhere()).toEqual([])

  await user.click(screen.getByRole('link', { name: 'Robin Vale' }))
  await heading('Robin Vale')
  expect(here()).toBe('/office/users/1')
  await user.click(screen.getByRole('link', { name: 'Account' }))
  await heading('Account')
  expect(here()).toBe('/office/account')

  const { decisions } = store.getState().guard
  expect(decisions.map(({ asked }) => asked)).toEqual(['/users', '/users/1', '/account'])
})

test('what may not be opened is refused by the program’s own path', async () => {
  const { store } = await renderApp('/office/users', { stored: await sessionOf('guest') })
  await heading('You may not open this page')
  expect(here()).toBe('/office/error/403')
  expect(store.getState().guard.decisions.at(-1)).toMatchObject({
    asked: '/users',
    verdict: 'forbidden',
  })
})

test.each(['/users', '/', '/officers', '/Office/users'])(
  'a host that answers for it at %s shows no page',
  async address => {
    const { server } = await renderApp(address, { stored: await sessionOf('admin') })
    await heading('Page not found')
    expect(here()).toBe('/office/error/404')
    expect(server.requests).toEqual([])
  },
)
