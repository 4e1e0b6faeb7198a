import {
  chooseMenuItem,
  expect,
  heading,
  mainMenu,
  signIn,
  signOut,
  readStorage,
  test,
  openScreen,
} from './test'

// `checkSession.test.ts` proves how a tab reacts to each change of storage. These tests prove that
// browsers send the events to the other tabs.

test(
  'a sign-in and a sign-out in one tab apply to all other tabs',
  { tag: '@every-build' },
  async ({ context, page }) => {
    const other = await context.newPage()
    await page.goto('/records?q=x')
    await other.goto('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await signIn(other, 'user')
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(page).toHaveURL('/records?q=x')
    const third = await context.newPage()
    await openScreen(third, '/profile', 'Profile')
    for (const tab of [page, third]) {
      await mainMenu(tab).getByRole('link', { name: 'Overview' }).click()
      await expect(heading(tab, 'Overview')).toBeVisible()
    }

    await signOut(other)
    for (const tab of [page, third]) {
      await expect(tab.getByText('You were signed out in another tab')).toBeVisible()
      await expect(tab).toHaveURL('/auth/login')
      await tab.goBack()
      await expect(tab).toHaveURL('/auth/login')
      await expect(heading(tab, 'Sign in')).toBeVisible()
      await expect(mainMenu(tab)).toHaveCount(0)
    }
    expect(await readStorage(other)).toEqual({})
  },
)

test('when a theme or language is chosen in one tab, the other tabs apply the choice and keep their input', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await page.goto('/auth/login')
  await other.goto('/auth/login')
  await page.getByLabel('Email').fill('half.typed@')
  await page.getByLabel('Password', { exact: true }).fill('half')
  // Waits for the reload that the choice of a theme causes. A menu that is opened before the
  // reload would be lost.
  const reloaded = other.waitForEvent('load')
  await chooseMenuItem(other, 'Theme', 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await reloaded
  await chooseMenuItem(other, 'Language', 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Idioma' })).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('half.typed@')
  await expect(page.locator('input[name=password]')).toHaveValue('half')
})
