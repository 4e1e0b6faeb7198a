import { countPageLoads } from './chunks'
import { expect, heading, mainMenu, signIn, signOut, test } from './test'

const BASE_PATH = '/office'

test('with a base path, all requests and URLs stay below it @sub-path', async ({
  page,
  origin,
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  const loads = countPageLoads(page)

  await page.goto(`${BASE_PATH}/users?q=robin`)
  await expect(page).toHaveURL(`${BASE_PATH}/auth/login?returnUrl=%2Fusers%3Fq%3Drobin`)
  await signIn(page, 'admin')
  await expect(page.getByRole('link', { name: 'Robin Vale' })).toBeVisible()
  await expect(page).toHaveURL(`${BASE_PATH}/users?q=robin`)

  for (const name of ['Dashboard', 'Account', 'Access']) {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(`${BASE_PATH}/${name.toLowerCase()}`)
  }
  await page.goBack()
  await expect(heading(page, 'Account')).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('noor')
  await page.getByRole('option', { name: /Noor Castell/ }).click()
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await expect(page).toHaveURL(`${BASE_PATH}/users/2`)
  expect(loads.count).toBe(1)

  await page.reload()
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(`${BASE_PATH}/auth/login`)
  const isBelow = (url: string) => url.startsWith(`${origin}${BASE_PATH}/`)
  expect(requested.filter(url => !isBelow(url) && !url.startsWith('data:'))).toEqual([])
})

test('the base path itself opens the app, with and without a trailing slash @sub-path', async ({
  page,
  signInAs,
}) => {
  await page.goto(BASE_PATH)
  await expect(page).toHaveURL(`${BASE_PATH}/auth/login?returnUrl=%2F`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signInAs('guest')
  await page.goto(`${BASE_PATH}/`)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL(`${BASE_PATH}/dashboard`)
})

test('links start with the base path, in the prerendered form and in the app @sub-path', async ({
  page,
  context,
  signInAs,
}) => {
  await page.route('**/assets/main.*.js', () => {})
  await page.goto(`${BASE_PATH}/auth/login`, { waitUntil: 'commit' })
  const forgotPassword = page.getByRole('link', { name: 'Forgot password?' })
  await expect(forgotPassword).toHaveAttribute('href', `${BASE_PATH}/auth/forgot-password`)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await signInAs('admin')
  await page.goto(`${BASE_PATH}/dashboard`)
  const opened = context.waitForEvent('page')
  await mainMenu(page)
    .getByRole('link', { name: 'Users' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(heading(await opened, 'Users')).toBeVisible()
})

test('the error pages are below the base path @sub-path', async ({ page, request, signInAs }) => {
  await signInAs('guest')
  await page.goto(`${BASE_PATH}/users`)
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await expect(page).toHaveURL(`${BASE_PATH}/error/403`)
  await page.goto(`${BASE_PATH}/nowhere`)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page).toHaveURL(`${BASE_PATH}/error/404`)
  expect((await request.get('/users')).status(), 'outside the base path').toBe(404)
})

test('a return URL with dots stays below the base path @sub-path', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const returnUrl of ['/../users', '/%2e%2e/%2e%2e/users', '/./../../office/../users']) {
    await page.goto(`${BASE_PATH}/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await expect(heading(page, 'Users')).toBeVisible()
    await expect(page).toHaveURL(`${BASE_PATH}/users`)
  }
})

test('with a base path, a chunk that fails once is loaded by the retry @sub-path', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/503 \(Service Unavailable\)|Loading/)
  await signInAs('admin')
  let hits = 0
  await page.route(`**${BASE_PATH}/assets/access.*.js`, route =>
    (hits += 1) === 1 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(`${BASE_PATH}/access`)
  await expect(heading(page, 'Access')).toBeVisible()
  expect(hits).toBeGreaterThan(1)
})

test('with a base path, a new version is detected @sub-path', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.clock.install()
  await page.goto(`${BASE_PATH}/dashboard`)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.route(`**${BASE_PATH}/dashboard`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/main\.\w{8}\.js/g, 'main.01234567.js')
    await route.fulfill({ response, body })
  })
  await page.clock.runFor(16 * 60_000)
  await expect(page.getByText(/new version/i)).toBeVisible()
})
