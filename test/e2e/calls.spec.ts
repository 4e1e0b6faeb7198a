import type { Page, Request } from '@playwright/test'
import { BACKEND } from '../../playwright.config'
import { mockResponse, abortCalls, holdCalls, recordRequests, type ResponseOptions } from './api'
import { DEMO_USERS, createSession } from './demoUsers'
import { expect, heading, signIn, readStorage, test } from './test'

const formAlert = (page: Page) => page.locator('form').getByRole('alert')

const UNEXPECTED_TEXT = 'The server gave an unexpected answer.'
const createJsonResponse = (status: number, body: unknown = {}): ResponseOptions => ({
  status,
  json: body,
})
const malformedLogin = {
  accessToken: 'a.b.c',
  refreshToken: 'r',
  expiration: '2999-01-01T00:00:00Z',
}

const UNUSABLE_LOGIN_RESPONSES: readonly (readonly [
  name: string,
  response: ResponseOptions,
  text: string,
])[] = [
  [
    'no expiry',
    createJsonResponse(200, { ...malformedLogin, expiration: undefined }),
    UNEXPECTED_TEXT,
  ],
  [
    'a malformed token',
    createJsonResponse(200, malformedLogin),
    'a session that is not valid here',
  ],
]
test('if a sign-in response contains no valid session, the form shows an error and keeps the email, and nothing is stored @api', async ({
  page,
}) => {
  const requests = recordRequests(page, 'login')
  await page.goto('/auth/login')
  for (const [name, response, text] of UNUSABLE_LOGIN_RESPONSES) {
    await test.step(name, async () => {
      await mockResponse(page, 'login', response)
      const before = requests.length
      await signIn(page, 'user')
      await expect(formAlert(page)).toContainText(text)
      await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
        'aria-busy',
        'false',
      )
      await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.user.email)
      expect(requests.length - before, 'sent once').toBe(1)
      expect(await readStorage(page)).toEqual({})
      await expect(page).toHaveURL('/auth/login')
    })
  }
})

test('a server error for a field is shown at that field @remote', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 422/)
  await page.goto('/auth/registration')
  const errors = { password: ['Too common'], captcha: 'Not solved' }
  await mockResponse(page, 'users', createJsonResponse(422, { errors }))
  await page.getByLabel('Full name').fill('New Person')
  await page.getByLabel('Email').fill('new@example.com')
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill('password')
  }
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Too common',
  )
  await expect(formAlert(page)).toContainText('Not solved')
  await expect(page.getByLabel('Full name')).toHaveValue('New Person')
})

test('after status 429, the form shows the remaining seconds and does not repeat the request @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 429/)
  await page.clock.install()
  const requests = recordRequests(page, 'login')
  const headers = { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }
  await mockResponse(page, 'login', { ...createJsonResponse(429), headers })
  await page.goto('/auth/login')
  await signIn(page, 'user')
  await expect(formAlert(page)).toHaveText(/Please wait [67] seconds/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await page.clock.runFor(4_000)
  await expect(formAlert(page)).toHaveText(/Please wait [23] seconds/)
  await page.clock.runFor(4_000)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(formAlert(page)).toHaveCount(0)
  expect(requests).toHaveLength(1)
})

test('if there is no connection, the sign-in form shows an error, and submitting it again later works @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth/login')
  await abortCalls(page, 'login')
  await signIn(page, 'admin')
  await expect(formAlert(page)).toHaveText('Can’t reach the server. Check your connection.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a sign-in response that arrives after the user has left the form is ignored @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_ABORTED/)
  await mockResponse(page, 'login', createJsonResponse(500))
  const release = await holdCalls(page, 'login')
  allowConsoleMessages(/status of 500/)
  await page.goto('/auth/login')
  await signIn(page, 'user')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  release()
  await expect(heading(page, 'Forgot password')).toBeVisible()
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
})

test('a login response with the fields authToken and expiresIn is accepted @api', async ({
  page,
}) => {
  const session = await createSession('guest')
  await mockResponse(page, 'login', {
    json: { authToken: session.accessToken, refreshToken: 'r', expiresIn: 3_600 },
  })
  await page.goto('/auth/login')
  await signIn(page, 'guest')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const left = Date.parse((await readStorage(page)).tokenExpiration ?? '') - Date.now()
  expect(left / 60_000).toBeGreaterThan(58)
  expect(left / 60_000).toBeLessThanOrEqual(60)
})

test('the access token is sent only with the API calls that need it @api', async ({
  page,
  context,
}) => {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await page.goto('/robots.txt')
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: page.url() }])
  await page.goto('/auth/login?from=mail')
  await signIn(page, 'admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const carriers: string[] = []
  for (const request of requests) {
    const url = request.url()
    const headers = Object.keys(await request.allHeaders())
    expect(url).not.toContain('eyJ')
    if (headers.includes('authorization')) carriers.push(url)
    if (!url.startsWith(BACKEND)) continue
    expect(headers.filter(name => /cookie|x-xsrf-token|referer/.test(name))).toEqual([])
  }
  expect(carriers).toContain(`${BACKEND}/api/Auth/roles/pages`)
  expect(carriers).not.toContain(`${BACKEND}/api/Auth/login`)
  expect(carriers.filter(url => !url.startsWith(BACKEND))).toEqual([])
})

const CSRF_CASES = [
  { cookie: 'csrf-canary', header: 'csrf-canary' },
  { cookie: '', header: undefined },
] as const
for (const { cookie, header } of CSRF_CASES) {
  test(`if the API has the same origin and the CSRF cookie is '${cookie}', a POST has ${header === undefined ? 'no CSRF header' : 'a CSRF header with this value'} @api`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: cookie, url: origin }])
    // The HTML contains the API origin. An empty value means the same origin.
    await page.route(`${origin}/auth/login`, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(`content="${BACKEND}"`, 'content=""')
      await route.fulfill({ response, body })
    })
    const sent = page.waitForRequest(`${origin}/api/Auth/login`)
    await page.route(`${origin}/api/**`, route => route.fulfill(createJsonResponse(200, {})))
    await page.goto('/auth/login')
    await signIn(page, 'user')
    expect((await sent).headers()['x-xsrf-token']).toBe(header)
    await expect(formAlert(page)).toHaveText(UNEXPECTED_TEXT)
  })
}
