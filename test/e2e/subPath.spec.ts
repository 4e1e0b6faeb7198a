import { countLoads } from './chunks'
import { expect, heading, mainMenu, signIn, signOut, test } from './test'

const BASE = '/office'

test('a host that serves the program under a path sees no other asked for @sub-path', async ({
  page,
  origin,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const loads = countLoads(page)

  await page.goto(`${BASE}/users?q=robin`)
  await expect(page).toHaveURL(`${BASE}/auth/login?returnUrl=%2Fusers%3Fq%3Drobin`)
  await signIn(page, 'admin')
  await expect(page.getByRole('link', { name: 'Robin Vale' })).toBeVisible()
  await expect(page).toHaveURL(`${BASE}/users?q=robin`)

  for (const name of ['Dashboard', 'Account', 'Access']) {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(`${BASE}/${name.toLowerCase()}`)
  }
  await page.goBack()
  await expect(heading(page, 'Account')).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('noor')
  await page.getByRole('option', { name: /Noor Castell/ }).click()
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await expect(page).toHaveURL(`${BASE}/users/2`)
  expect(loads.count).toBe(1)

  await page.reload()
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(`${BASE}/auth/login`)
  const isBelow = (url: string) => url.startsWith(`${origin}${BASE}/`)
  expect(asked.filter(url => !isBelow(url) && !url.startsWith('data:'))).toEqual([])
})

test('the address of the folder itself leads in, with and without a slash @sub-path', async ({
  page,
  signInAs,
}) => {
  await page.goto(BASE)
  await expect(page).toHaveURL(`${BASE}/auth/login?returnUrl=%2F`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signInAs('guest')
  await page.goto(`${BASE}/`)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL(`${BASE}/dashboard`)
})

test('links may be opened in another tab, before the program is there as well @sub-path', async ({
  page,
  context,
  signInAs,
}) => {
  await page.route('**/assets/main.*.js', () => {})
  await page.goto(`${BASE}/auth/login`, { waitUntil: 'commit' })
  const forgotten = page.getByRole('link', { name: 'Forgot password?' })
  await expect(forgotten).toHaveAttribute('href', `${BASE}/auth/forgot-password`)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await signInAs('admin')
  await page.goto(`${BASE}/dashboard`)
  const opened = context.waitForEvent('page')
  await mainMenu(page)
    .getByRole('link', { name: 'Users' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(heading(await opened, 'Users')).toBeVisible()
})

test('what is refused or not there is told within the path @sub-path', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto(`${BASE}/users`)
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await expect(page).toHaveURL(`${BASE}/error/403`)
  await page.goto(`${BASE}/nowhere`)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page).toHaveURL(`${BASE}/error/404`)
  expect((await request.get('/users')).status(), 'elsewhere on the origin is not ours').toBe(404)
})

test('no way of writing a return address leads out of the path @sub-path', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  for (const address of ['/../users', '/%2e%2e/%2e%2e/users', '/./../../office/../users']) {
    await page.goto(`${BASE}/auth/login?returnUrl=${encodeURIComponent(address)}`)
    await expect(heading(page, 'Users')).toBeVisible()
    await expect(page).toHaveURL(`${BASE}/users`)
  }
})

test('a part that is missing once comes on the second try @sub-path', async ({
  page,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/503 \(Service Unavailable\)|Loading/)
  await signInAs('admin')
  let hits = 0
  await page.route(`**${BASE}/assets/access.*.js`, route =>
    (hits += 1) === 1 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(`${BASE}/access`)
  await expect(heading(page, 'Access')).toBeVisible()
  expect(hits).toBeGreaterThan(1)
})

test('a new version is noticed there, too @sub-path', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.clock.install()
  await page.goto(`${BASE}/dashboard`)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.route(`**${BASE}/dashboard`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/main\.\w{8}\.js/g, 'main.01234567.js')
    await route.fulfill({ response, body })
  })
  await page.clock.runFor(16 * 60_000)
  await expect(page.getByText(/new version/i)).toBeVisible()
})
