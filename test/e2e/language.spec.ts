import type { Page } from '@playwright/test'
import en from '../../src/language/locales/en'
import { sessionFor } from './people'
import { textsSeen, watchTexts } from './seen'
import { choose, expect, heading, holdBack, mainMenu, stored, test } from './test'

/** Each language by its own name, and how it calls the sign-in page and the two menus. */
const LANGUAGES = [
  { code: 'zh', name: '中文' },
  { code: 'es', name: 'Español' },
  { code: 'ja', name: '日本語' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'en', name: 'English' },
] as const

/** Code that a server out of reach has not given is asked for thrice, with pauses. In milliseconds. */
const timeout = 20_000

/** The texts of a language: those of the sign-in page, and the others, which come with the main area. */
const textsOf = (code: string) => `**/assets/texts-${code}-ts.*`

test('six languages are chosen without a reload: page, title and storage follow @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('typed')
  const titles = new Set<string>()

  for (const { code, name } of LANGUAGES) {
    // The button's name is in the language that is about to be left.
    await page.locator('header').getByRole('button').first().click()
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'English',
      '中文',
      'Español',
      '日本語',
      'Deutsch',
      'Français',
    ])
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page).toHaveTitle(`${title} · Omnichannel`)
    await expect.poll(() => stored(page)).toEqual({ language: code })
    titles.add(title)
  }
  expect(titles.size).toBe(6)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed')
})

test('a stored language is there from the start @in-page', async ({ page, store }) => {
  await store({ language: 'de' })
  await page.goto('/auth/login')
  await expect(heading(page, 'Anmelden')).toBeVisible()
  await expect(page).toHaveTitle('Anmelden · Omnichannel')
  await page.getByRole('button', { name: 'Sprache' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked()
})

test('a region is no obstacle @in-page', async ({ page, store }) => {
  await store({ language: 'fr-CA' })
  await page.goto('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('button', { name: 'Langue' })).toBeVisible()
})

test('what the form complains of is said in the new language at once @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const password = page.locator('input[name=password]')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await choose(page, 'Language', 'Deutsch')
  await expect(password).not.toHaveAccessibleDescription('Password is required')
  await expect(password).toHaveAccessibleDescription(/Passwort/)
})

test('while a language is being loaded the former one is shown, never the names of texts @in-page', async ({
  page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(textsOf('ja'), async route => {
    await arrived
    await route.continue()
  })
  await page.goto('/auth/login')
  await choose(page, 'Language', '日本語')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('body')).not.toContainText(/signIn\.|\bactions\./)
  arrive()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('a language that cannot be loaded is told, and can be chosen again later @in-page', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Loading chunk|Loading failed/)
  await page.route(textsOf('es'), route => route.abort())
  await page.goto('/auth/login')
  await choose(page, 'Language', 'Español')
  await expect(page.getByText('Español could not be loaded.')).toBeVisible({ timeout })
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.unroute(textsOf('es'))
  await choose(page, 'Language', 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a stored language that cannot be loaded gives way to English @in-page', async ({
  page,
  store,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  await store({ language: 'zh' })
  await page.route(textsOf('zh'), route => route.abort())
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible({ timeout })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const namesIn = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? namesIn(text, `${path}${name}.`) : [path + name],
  )

/** What each text goes by in the sources, which is nothing for anybody to read. */
const TEXT_NAMES = namesIn(en)

const namesSeen = async (page: Page) => {
  const seen = await textsSeen(page)
  expect(seen.length).toBeGreaterThan(20)
  return TEXT_NAMES.filter(name => name.includes('.') && seen.includes(name))
}

test('with texts five seconds late the form is there at once, in the stored language @in-page', async ({
  page,
  store,
}) => {
  await page.clock.install()
  await store({ language: 'ja' })
  await watchTexts(page)
  const arrive = await holdBack(page, textsOf('ja'))
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(heading(page, 'サインイン')).toBeVisible()
  await page.clock.runFor(5_000)
  await page.locator('input[name=email]').fill('admin@demo.com')
  arrive()
  await page.getByRole('button', { name: '言語' }).click()
  await expect(page.getByRole('menuitemradio', { name: '日本語' })).toBeChecked()
  await expect(page.locator('input[name=email]')).toHaveValue('admin@demo.com')
  expect(await namesSeen(page)).toEqual([])
  expect(await textsSeen(page)).not.toContain('Sign in')
})

test('with texts five seconds late a page comes in its language alone, and no names of texts before @in-page', async ({
  page,
  store,
}) => {
  await page.clock.install()
  await store({ ...(await sessionFor('admin')), language: 'fr' })
  await watchTexts(page)
  const arrive = await holdBack(page, textsOf('fr'))
  await page.goto('/account', { waitUntil: 'commit' })
  await expect(page.locator('.splash-bar')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.locator('.splash-bar')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  arrive()
  await expect(heading(page, 'Compte')).toBeVisible()
  expect(await namesSeen(page)).toEqual([])
  expect(await textsSeen(page)).not.toMatch(/Account|Dashboard/)
})

test('a language five seconds late replaces the former one all at once @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await watchTexts(page)
  const arrive = await holdBack(page, textsOf('de'))
  await page.goto('/account')
  await choose(page, 'Language', 'Deutsch')
  await page.clock.runFor(5_000)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  arrive()
  await expect(heading(page, 'Übersicht')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await namesSeen(page)).toEqual([])
})
