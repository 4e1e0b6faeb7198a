import { expect, pushUrl, heading, signIn, test } from './test'

test('after a sign-in, the requested page opens with its query and fragment', async ({ page }) => {
  await page.goto('/records?q=vale&sort=name#content')
  await expect(page).toHaveURL(
    `/auth/login?returnUrl=${encodeURIComponent('/records?q=vale&sort=name#content')}`,
  )

  await signIn(page, 'admin')

  await expect(heading(page, 'Records')).toBeVisible()
  await expect(page).toHaveURL('/records?q=vale&sort=name#content')
})

test('after a sign-in, Back skips the sign-in page @in-page', async ({ page }) => {
  await page.goto('/error/404')
  await page.goto('/records')
  await signIn(page, 'admin')
  await expect(heading(page, 'Records')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test('if the page of the return URL is not allowed, the landing page opens with a message that says why', async ({
  page,
}) => {
  await page.goto('/audit')
  await signIn(page, 'guest')
  await expect(page).toHaveURL('/overview')
  await expect(
    page.getByText('You don’t have access to the page you requested, so we opened this one.'),
  ).toBeVisible()
})

const UNSAFE_RETURN_URLS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example/records',
  'http://127.0.0.1@evil.example',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '/.//evil.example',
  '/auth/login?returnUrl=//evil.example',
  'records',
  `/records?${'x'.repeat(2_100)}`,
]
test('a return URL to another origin or without a valid path is ignored @in-page', async ({
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
  await page.goto('/profile')
  for (const returnUrl of UNSAFE_RETURN_URLS) {
    await pushUrl(page, `/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await expect(page, returnUrl).toHaveURL('/overview')
    // React stops with an error after 50 updates in a row without a finished render.
    await expect(heading(page, 'Overview')).toBeVisible()
  }
  expect([...hosts]).toEqual([new URL(origin).hostname])
})

test('a return URL of the same origin opens with its query and fragment @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent('/records/3?a=1&b=//x#c')}`)
  await expect(page).toHaveURL('/records/3?a=1&b=//x#c')
})
