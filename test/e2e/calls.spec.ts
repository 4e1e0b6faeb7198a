import type { Page, Request } from '@playwright/test'
import { BACKEND } from '../../playwright.config'
import { answer, cutOff, hold, requestsTo, type Answer } from './api'
import { PEOPLE, unusualSession } from './people'
import { expect, heading, signIn, stored, test } from './test'

const alert = (page: Page) => page.locator('form').getByRole('alert')

const UNEXPECTED = 'The server gave an unexpected answer.'
const json = (status: number, body: unknown = {}): Answer => ({ status, json: body })
const tokens = { accessToken: 'a.b.c', refreshToken: 'r', expiration: '2999-01-01T00:00:00Z' }

const LOGIN_FAULTS: readonly (readonly [what: string, given: Answer, says: string])[] = [
  ['no expiry', json(200, { ...tokens, expiration: undefined }), UNEXPECTED],
  ['a token that is none', json(200, tokens), 'a session that is not valid here'],
]
test('a sign-in that brings no session is told beside the form, keeps the email and stores nothing @api', async ({
  page,
}) => {
  const requests = requestsTo(page, 'login')
  await page.goto('/auth/login')
  for (const [what, given, says] of LOGIN_FAULTS) {
    await test.step(what, async () => {
      await answer(page, 'login', given)
      const before = requests.length
      await signIn(page, 'user')
      await expect(alert(page)).toContainText(says)
      await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
        'aria-busy',
        'false',
      )
      await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.user.email)
      expect(requests.length - before, 'sent once').toBe(1)
      expect(await stored(page)).toEqual({})
      await expect(page).toHaveURL('/auth/login')
    })
  }
})

test('what a server finds wrong with a field is said at that field @remote', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/status of 422/)
  await page.goto('/auth/registration')
  const errors = { password: ['Too common'], captcha: 'Not solved' }
  await answer(page, 'users', json(422, { errors }))
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

test('too many attempts are counted down, and sent again by nobody @api', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/status of 429/)
  await page.clock.install()
  const requests = requestsTo(page, 'login')
  const headers = { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }
  await answer(page, 'login', { ...json(429), headers })
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

test('without a connection one is told so, and can try again @api', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth/login')
  await cutOff(page, 'login')
  await signIn(page, 'admin')
  await expect(alert(page)).toHaveText('There is no connection: the server cannot be reached.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('an answer that comes after one has left is dropped @api', async ({ page, mayComplain }) => {
  mayComplain(/ERR_ABORTED/)
  await answer(page, 'login', json(500))
  const release = await hold(page, 'login')
  mayComplain(/status of 500/)
  await page.goto('/auth/login')
  await signIn(page, 'user')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  release()
  await expect(heading(page, 'Forgot password')).toBeVisible()
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
})

test('the other form of the answer is understood, too @api', async ({ page }) => {
  const session = await unusualSession('guest')
  await answer(page, 'login', {
    json: { authToken: session.accessToken, refreshToken: 'r', expiresIn: 3_600 },
  })
  await page.goto('/auth/login')
  await signIn(page, 'guest')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const left = Date.parse((await stored(page)).tokenExpiration ?? '') - Date.now()
  expect(left / 60_000).toBeGreaterThan(58)
  expect(left / 60_000).toBeLessThanOrEqual(60)
})

test('the token goes to the API alone, and only where it must @api', async ({ page, context }) => {
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
  test(`on its own origin a request that is not GET carries the CSRF cookie '${cookie}' as it is @api`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: cookie, url: origin }])
    // The host decides where the API is: here, on the origin of the page.
    await page.route(`${origin}/auth/login`, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(`content="${BACKEND}"`, 'content=""')
      await route.fulfill({ response, body })
    })
    const sent = page.waitForRequest(`${origin}/api/Auth/login`)
    await page.route(`${origin}/api/**`, route => route.fulfill(json(200, {})))
    await page.goto('/auth/login')
    await signIn(page, 'user')
    expect((await sent).headers()['x-xsrf-token']).toBe(header)
    await expect(alert(page)).toHaveText(UNEXPECTED)
  })
}
