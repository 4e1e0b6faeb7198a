import { getCurrentUrl, openPageAs } from '../../support/renderApp'

beforeEach(() => void (process.env.BASE_PATH = '/office'))

test('under a base path, a forbidden page redirects to the 403 page', async () => {
  const { store } = await openPageAs('guest', '/office/records', /^You don’t have access to /)
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
