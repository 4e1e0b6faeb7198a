import { brand } from '../../src/brand/brand'
import { chooseMenuItem, expect, heading, holdRequests, mainMenu, readStorage, test } from './test'

const NOT_LOADED_TEXT = `${brand.name} could not be loaded.`

test('when the main script fails to load, the page says so at once and "Try again" starts the app @in-page', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED/)
  await page.route('**/assets/main.*.js', route => route.abort())
  await page.goto('/users')
  await expect(page.getByText(NOT_LOADED_TEXT)).toBeVisible()
  await page.unroute('**/assets/main.*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByText(NOT_LOADED_TEXT)).toHaveCount(0)
})

test('the message of a failed start is in the chosen language @in-page', async ({
  page,
  seedStorage,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED/)
  await seedStorage({ language: 'de' })
  await page.route('**/assets/main.*.js', route => route.abort())
  await page.goto('/')
  await expect(page.getByText(`${brand.name} konnte nicht geladen werden.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

test('a start that takes longer than ten seconds shows a message and still succeeds @in-page', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdRequests(page, '**/assets/main.*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#splash-text')).toBeAttached()
  await page.clock.runFor(8_000)
  await expect(page.getByText(NOT_LOADED_TEXT)).toHaveCount(0)
  await page.clock.runFor(2_500)
  await expect(page.getByText(NOT_LOADED_TEXT)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  release()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('when the texts fail to load, the page shows the message of a failed start @in-page', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED|Loading chunk/)
  await page.route('**/assets/texts-en-ts.*.js', route => route.abort())
  await page.goto('/')
  await expect(page.getByText(NOT_LOADED_TEXT)).toBeVisible()
})

test('without JavaScript, the page says in six languages how to turn it on, with a link to try again @in-page', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard`)
  const hints = page.locator('noscript p')
  await expect(hints).toHaveCount(6)
  for (const language of ['en', 'zh', 'es', 'ja', 'de', 'fr'])
    await expect(hints.and(page.locator(`[lang=${language}]`))).toContainText('JavaScript')
  await hints.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard`)
  await context.close()
})

test('a first visit shows a usable sign-in form in English and stores nothing @in-page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Email')).toBeEditable()
  expect(await readStorage(page)).toEqual({})
})

test('when the chunk of a page is missing, an error is shown, other pages work, and the page opens as soon as its chunk exists @in-page', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED|Loading chunk|status of 404/)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await signInAs('admin')
  await page.route('**/assets/users.*.js', route => route.fulfill({ status: 404 }))
  await page.goto('/dashboard')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads).toBeLessThanOrEqual(2)
  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()

  await page.unroute('**/assets/users.*.js')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
})

test('after a chunk has failed to load, the next navigation requests it again @in-page', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/Loading chunk|status of 503/)
  await signInAs('admin')
  await page.route('**/assets/users.*.js', route => route.fulfill({ status: 503 }))
  await page.goto('/dashboard')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await page.unroute('**/assets/users.*.js')
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('reloading while a chunk is missing does not cause a reload loop @in-page', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/Loading chunk|status of 404|MIME type|Unexpected token/)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await signInAs('admin')
  await page.route('**/assets/users.*.js', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('/users')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads).toBeLessThanOrEqual(3)
})

test('a page with a missing style sheet stays usable @in-page', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED|Loading CSS chunk/)
  await page.route('**/assets/auth.*.css', route => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button').first()).toBeVisible()
})

test('a chosen theme is stored before the page reloads @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  for (const name of ['Dark', 'Light', 'Dark', 'System'] as const) {
    const reloaded = page.waitForEvent('load')
    await chooseMenuItem(page, 'Theme', name)
    await reloaded
    expect((await readStorage(page)).kt_theme_mode_menu).toBe(name.toLowerCase())
  }
})
