import { expect, pushUrl, heading, signIn, test } from './test'

test(
  'after a sign-in, the requested page opens with its query and fragment',
  { tag: '@every-build' },
  async ({ page }) => {
    await page.goto('/error/404')
    await page.goto('/records?q=vale&sort=name#content')
    await expect(page).toHaveURL(
      `/auth/login?returnUrl=${encodeURIComponent('/records?q=vale&sort=name#content')}`,
    )
    await signIn(page, 'admin')
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(page).toHaveURL('/records?q=vale&sort=name#content')
    await page.goBack()
    await expect(heading(page, 'Page not found')).toBeVisible()
  },
)

// `returnUrl.test.ts` tests the same kinds of URLs. They are tested again here, because the browser
// has its own URL parser.
const UNSAFE_RETURN_URLS = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:/evil.example',
  '/.//evil',
  'https://evil.example/records',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
]
test('for a signed-in user, the app opens a return URL only if the URL has the origin of the app', async ({
  page,
  signInAs,
  origin,
}) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).hostname))
  page.on('dialog', dialog => {
    hosts.add(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await signInAs('admin')
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent('/records/3?a=1&b=//x#c')}`)
  await expect(page).toHaveURL('/records/3?a=1&b=//x#c')
  for (const returnUrl of UNSAFE_RETURN_URLS) {
    await pushUrl(page, `/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await expect(page, returnUrl).toHaveURL('/overview')
    // Waits until each page is rendered, because React stops with an error after 50 updates in a
    // row without a finished render.
    await expect(heading(page, 'Overview')).toBeVisible()
  }
  expect([...hosts]).toEqual([new URL(origin).hostname])
})
