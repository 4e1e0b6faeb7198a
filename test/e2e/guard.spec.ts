import { expect, heading, mainMenu, pushUrl, signIn, test, openScreen } from './test'

// The tests in test/unit/guard prove the rules of the guard. The tests in this file need a browser,
// because they use the browser's history and load chunks.

test('the code of a page is requested only if a user is signed in and may open the page', async ({
  page,
}) => {
  const chunks: string[] = []
  page.on('request', request => {
    const [, name] = /\/assets\/([a-z-]+)\.\w+\.js$/.exec(request.url()) ?? []
    if (name !== undefined) chunks.push(name)
  })
  const pageChunks = () => new Set(chunks.filter(name => name.endsWith('-page')))

  await openScreen(page, '/overview?mock=may:guest:/profile', 'Sign in')
  await expect.poll(() => chunks).toContain('main-area')
  await page.waitForLoadState('networkidle')
  expect(pageChunks()).toEqual(new Set())

  await signIn(page, 'guest')
  await expect(heading(page, 'Profile')).toBeVisible()
  await pushUrl(page, '/records')
  await expect(heading(page, /^You don’t have access to /)).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Profile' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  expect(pageChunks()).toEqual(new Set(['profile-page']))
})

test('Back skips redirected URLs: the path /, forbidden pages and unknown paths', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/error/404')
  await page.goto('/?from=mail#top')
  await expect(page).toHaveURL('/overview')
  await expect(heading(page, 'Overview')).toBeVisible()
  for (const [path, title] of [
    ['/records', /^You don’t have access to /],
    ['/nothing-here', 'Page not found'],
  ] as const) {
    await pushUrl(page, path)
    await expect(heading(page, title)).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
    await page.goForward()
    await expect(heading(page, title)).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/error/404')
})
