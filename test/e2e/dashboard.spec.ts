import { chooseMenuItem, expect, mainMenu, readStorage, test } from './test'

test.use({ pages: 'product' })

test('after a change of the time zone, the next page shows the times of the new zone', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/account')
  const { tokenExpiration = '' } = await readStorage(page)
  const formatIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(tokenExpiration),
    )
  const main = page.getByRole('main')
  await expect(main.getByText(formatIn('UTC')).first()).toBeVisible()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' })
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  const today = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Pacific/Kiritimati',
  }).format(new Date())
  await expect(page.getByText(today)).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(main.getByText(formatIn('Pacific/Kiritimati')).first()).toBeVisible()
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
