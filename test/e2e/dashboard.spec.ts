import { chooseMenuItem, expect, mainMenu, readStorage, signIn, test } from './test'

test.use({ pages: 'product' })

test('after a change of the time zone, the next page shows the times of the new zone', async ({
  browser,
  origin,
}) => {
  // Chromium replaces the time zone only once, so Playwright must not do it.
  const options: object = { baseURL: origin, timezoneId: undefined }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  const { tokenExpiration = '' } = await readStorage(page)
  const timeZone = 'Pacific/Kiritimati'
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...options,
    }).format(new Date(tokenExpiration))
  const main = page.getByRole('main')
  await expect(main.getByText(format({})).first()).toBeVisible()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: timeZone })
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  const today = new Intl.DateTimeFormat('en-US', day).format(new Date())
  await expect(page.getByText(today)).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(main.getByText(format({ timeZone })).first()).toBeVisible()
  await context.close()
})

test.describe('in a British browser', () => {
  test.use({ locale: 'en-GB' })

  test('dates have the British format in English, and the German format in German', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect(page.getByText(/^Today at a glance, [A-Z][a-z]+,? \d+ [A-Z][a-z]+$/)).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.getByText(/, [A-Z][a-z]+, \d+\. [A-Z]\p{L}+$/u)).toBeVisible()
  })
})
