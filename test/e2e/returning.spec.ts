import { expiredSession } from './people'
import { expect, goWithin, heading, signIn, test } from './test'

test('after signing in one is where one wanted to go, with query and fragment', async ({
  page,
}) => {
  await page.goto('/users?q=vale&sort=name#content')
  await expect(page).toHaveURL(
    `/auth/login?returnUrl=${encodeURIComponent('/users?q=vale&sort=name#content')}`,
  )

  await signIn(page, 'admin')

  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=vale&sort=name#content')
})

test('Back does not lead to the sign-in page that one has passed @in-page', async ({ page }) => {
  await page.goto('/error/404')
  await page.goto('/users')
  await signIn(page, 'admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test('whose session expired is led back after signing in again @in-page', async ({
  page,
  store,
}) => {
  await store(await expiredSession('admin'))
  await page.goto('/users/2?tab=work')
  await expect(page.getByText('Sign in to return to User.')).toBeVisible()
  await signIn(page, 'admin')
  await expect(page).toHaveURL('/users/2?tab=work')
})

test('somebody else is not led back to where the last session expired @in-page', async ({
  page,
  store,
}) => {
  await store(await expiredSession('admin'))
  await page.goto('/users')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await signIn(page, 'user')
  await expect(page).toHaveURL('/dashboard')
})

test('a return address that is not open to one leads to the first page that is, with a word of why', async ({
  page,
}) => {
  await page.goto('/access')
  await signIn(page, 'guest')
  await expect(page).toHaveURL('/dashboard')
  await expect(
    page.getByText('The page you asked for is not open to you. This is the first one that is.'),
  ).toBeVisible()
})

const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example/users',
  'http://127.0.0.1@evil.example',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '/.//evil.example',
  '/auth/login?returnUrl=//evil.example',
  'users',
  `/users?${'x'.repeat(2_100)}`,
]
test('a return address that leads anywhere else is dropped @in-page', async ({
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
  await page.goto('/account')
  for (const address of ELSEWHERE) {
    await goWithin(page, `/auth/login?returnUrl=${encodeURIComponent(address)}`)
    await expect(page, address).toHaveURL('/dashboard')
  }
  expect([...hosts]).toEqual([new URL(origin).hostname])
})

test('a return address of this origin is kept whole @in-page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent('/users/3?a=1&b=//x#c')}`)
  await expect(page).toHaveURL('/users/3?a=1&b=//x#c')
})
