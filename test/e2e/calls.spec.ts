import type { Page, Request } from '@playwright/test'
import { BACKEND } from '../../playwright.config'
import { mockResponse, abortCalls, holdCalls, recordRequests, type ResponseOptions } from './api'
import { DEMO_USERS, createSession } from './demoUsers'
import { expect, heading, signIn, readStorage, test } from './test'

const alert = (page: Page) => page.locator('form').getByRole('alert')

const UNEXPECTED_TEXT = 'The server gave an unexpected answer.'
const jsonResponse = (status: number, body: unknown = {}): ResponseOptions => ({
  status,
  json: body,
})
const tokens = { accessToken: 'a.b.c', refreshToken: 'r', expiration: '2999-01-01T00:00:00Z' }

const LOGIN_FAILURES: readonly (readonly [
  name: string,
  response: ResponseOptions,
  text: string,
])[] = [
  ['no expiry', jsonResponse(200, { ...tokens, expiration: undefined }), UNEXPECTED_TEXT],
  ['a malformed token', jsonResponse(200, tokens), 'a session that is not valid here'],
]
test('a sign-in without a valid session shows an error, keeps the email and stores nothing @api', async ({
  page,
}) => {
  const requests = recordRequests(page, 'login')
  await page.goto('/auth/login')
  for (const [name, response, text] of LOGIN_FAILURES) {
    await test.step(name, async () => {
      await mockResponse(page, 'login', response)
      const before = requests.length
      await signIn(page, 'user')
      await expect(alert(page)).toContainText(text)
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

test('the error of the server for a field is shown at that field @remote', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 422/)
  await page.goto('/auth/registration')
  const errors = { password: ['Too common'], captcha: 'Not solved' }
  await mockResponse(page, 'users', jsonResponse(422, { errors }))
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
  await expect(alert(page)).toContainText('Not solved')
  await expect(page.getByLabel('Full name')).toHaveValue('New Person')
})

test('after 429, the form counts down and does not repeat the request @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 429/)
  await page.clock.install()
  const requests = recordRequests(page, 'login')
  const headers = { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }
  await mockResponse(page, 'login', { ...jsonResponse(429), headers })
  await page.goto('/auth/login')
  await signIn(page, 'user')
  await expect(alert(page)).toHaveText(/Please wait [67] seconds/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await page.clock.runFor(4_000)
  await expect(alert(page)).toHaveText(/Please wait [23] seconds/)
  await page.clock.runFor(4_000)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(alert(page)).toHaveCount(0)
  expect(requests).toHaveLength(1)
})

test('without a connection, the form shows an error, and a retry works @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth/login')
  await abortCalls(page, 'login')
  await signIn(page, 'admin')
  await expect(alert(page)).toHaveText('There is no connection: the server cannot be reached.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a response that arrives after leaving the form is ignored @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_ABORTED/)
  await mockResponse(page, 'login', jsonResponse(500))
  const release = await holdCalls(page, 'login')
  allowConsoleMessages(/status of 500/)
  await page.goto('/auth/login')
  await signIn(page, 'user')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  release()
  await expect(heading(page, 'Forgot password')).toBeVisible()
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
})

test('a login response with authToken and expiresIn is accepted @api', async ({ page }) => {
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

test('the token is sent only to the API calls that need it @api', async ({ page, context }) => {
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

const SAME_ORIGIN = [
  { cookie: 'csrf-canary', header: 'csrf-canary' },
  { cookie: '', header: undefined },
] as const
for (const { cookie, header } of SAME_ORIGIN) {
  test(`with the API on the same origin, a POST sends the CSRF cookie '${cookie}' as its header @api`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: cookie, url: origin }])
    // The page names the API origin. An empty value means the same origin.
    await page.route(`${origin}/auth/login`, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(`content="${BACKEND}"`, 'content=""')
      await route.fulfill({ response, body })
    })
    const sent = page.waitForRequest(`${origin}/api/Auth/login`)
    await page.route(`${origin}/api/**`, route => route.fulfill(jsonResponse(200, {})))
    await page.goto('/auth/login')
    await signIn(page, 'user')
    expect((await sent).headers()['x-xsrf-token']).toBe(header)
    await expect(alert(page)).toHaveText(UNEXPECTED_TEXT)
  })
}
