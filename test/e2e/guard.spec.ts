import { requestsTo } from './api'
import { textsSeen, watchTexts } from './seen'
import { expect, goWithin, heading, mainMenu, signIn, signOut, test } from './test'

const PROTECTED = ['/dashboard', '/users', '/users/2', '/account', '/access']

/** What only the pages of the main area, or their frame, ever say. */
const INSIDE = /Robin Vale|Noor Castell|Ari Sundt|Harbour Desk|DashboardUsers|All users/

test('a visitor sees nothing of any page, not for a frame, and is asked to sign in', async ({
  page,
}) => {
  await watchTexts(page)
  for (const address of PROTECTED) {
    await page.goto(address)
    await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(address)}`)
    await expect(heading(page, 'Sign in')).toBeVisible()
    expect(await textsSeen(page)).not.toMatch(INSIDE)
  }
})

test('the start address leads to the first page, in place of itself @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/error/404')
  await page.goto('/?from=mail#top')
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/error/404')
})

test('a page that the role does not include is refused, and the address says so', async ({
  page,
  signInAs,
}) => {
  await watchTexts(page)
  await signInAs('guest')
  for (const address of ['/users', '/users/1', '/account', '/access']) {
    await page.goto(address)
    await expect(page).toHaveURL('/error/403')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await expect(page.getByText(address, { exact: true })).toBeVisible()
    expect(await textsSeen(page)).not.toMatch(INSIDE)
  }
})

test('the code of a refused page is not even asked for', async ({ page, signInAs }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  await signInAs('guest')

  await page.goto('/users')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await goWithin(page, '/access')
  await expect(page.getByText('/access', { exact: true })).toBeVisible()
  await goWithin(page, '/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  const asked = (name: string) => scripts.filter(path => path.startsWith(`/assets/${name}.`))
  expect(asked('dashboard')).not.toEqual([])
  expect(asked('users')).toEqual([])
  expect(asked('access')).toEqual([])
})

test('Back from a refused page leads to where one was, not round in a circle @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await goWithin(page, '/users')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'You may not open this page')).toBeVisible()
})

test('Back from an unknown page leads to where one was @in-page', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await goWithin(page, '/nothing-here')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('no page is shown by Back or Forward once one has signed out @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await mainMenu(page).getByRole('link', { name: 'Access' }).click()
  await expect(heading(page, 'Access')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()

  for (const move of ['forward', 'back'] as const) {
    await page.evaluate(
      by => {
        history.go(by)
      },
      move === 'back' ? -1 : 1,
    )
    await expect(page).toHaveURL('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
  }
})

const UNKNOWN = [
  '/nothing-here',
  '/users/1/more',
  '/USERS',
  '/Dashboard',
  '//users',
  '/admin%2Fusers',
  '/users;role=admin',
  '/error/999',
  '/Auth/login',
  '/__proto__',
]

test('an unknown address is not found, whether one is signed in or not, and asks nothing @remote', async ({
  page,
  signInAs,
  origin,
}) => {
  const requests = requestsTo(page, 'pages')
  for (const address of UNKNOWN) {
    await page.goto(`${origin}${address}`)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(page).toHaveURL('/error/404')
  }
  await signInAs('admin')
  for (const address of UNKNOWN) {
    await page.goto(`${origin}${address}`)
    await expect(page).toHaveURL('/error/404')
    await expect(heading(page, 'Page not found')).toBeVisible()
  }
  expect(requests).toHaveLength(0)
})

test('slashes at the end, a query, a fragment and needless encoding do not change the page @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  for (const address of ['/users/', '/users///', '/users?a=/../b', '/users#/access', '/%75sers']) {
    await page.goto(address)
    await expect(heading(page, 'Users')).toBeVisible()
  }
  await page.goto('/users/..%2F..%2Faccess')
  await expect(page).toHaveURL('/users/..%2F..%2Faccess')
  await expect(heading(page, 'Access')).toHaveCount(0)
})

test('the error pages are open to everyone, and ask the server nothing @remote', async ({
  page,
}) => {
  const requests = requestsTo(page, 'pages')
  await page.goto('/error/403')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/error/500')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  for (const address of ['/error', '/error/', '/error/4044']) {
    await page.goto(address)
    await expect(page).toHaveURL('/error/404')
  }
  expect(requests).toHaveLength(0)
})

test('of three pages asked for at once the last is shown @in-page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.evaluate(() => {
    for (const address of ['/users', '/access', '/account']) {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }
  })
  await expect(heading(page, 'Account')).toBeVisible()
  await expect(page).toHaveURL('/account')
  await page.goBack()
  await expect(heading(page, 'Access')).toBeVisible()
})

test('loading a page anew decides as before @in-page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/users/3?tab=work#top')
  await page.reload()
  await expect(page).toHaveURL('/users/3?tab=work#top')
  await expect(heading(page, 'Sign in')).toHaveCount(0)
  await expect(mainMenu(page)).toBeVisible()
})

test('a page that comes back from the back/forward cache after a sign-out shows nothing @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(mainMenu(page)).toBeVisible()

  const shown = await page.evaluate(async () => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await Promise.resolve()
    return document.querySelector('nav') !== null
  })

  expect(shown, 'at the end of the same task').toBe(false)
  await expect(page.getByText('You were signed out in another tab')).toBeVisible()
})

test('a session taken out of storage by hand opens nothing more @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(mainMenu(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('tokenExpiration')
  })
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Your session could not be read')).toBeVisible()
  await signIn(page, 'admin')
  await expect(heading(page, 'Users')).toBeVisible()
})
