import { answer, listOf } from './api'
import { decisions, heardByDevTools, installDevTools, timeline } from './devtools'
import { PEOPLE, sessionFor } from './people'
import {
  choose,
  expect,
  goWithin,
  heading,
  mainMenu,
  refocus,
  signIn,
  signOut,
  stored,
  test,
} from './test'

test.beforeEach(({ page }) => installDevTools(page))

test('the developer tools see the six parts of the state, in production too @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const { options, state } = await heardByDevTools(page)
  expect(options.name).toBe('Omnichannel')
  expect(Object.keys(state).sort()).toEqual([
    'api',
    'guard',
    'language',
    'session',
    'support',
    'theme',
  ])
})

test('no token, password or address that was typed is in any action or state, nor in a report', async ({
  page,
  context,
  mayComplain,
}) => {
  mayComplain(/status of 404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const typed = { email: 'CANARY@Demo.example', password: 'canary-password-7' }
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(typed.email)
  await page.getByLabel('Password', { exact: true }).fill(typed.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, 'guest')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(async () => Object.keys(await stored(page))).toHaveLength(5)
  const { accessToken = '-', refreshToken = '-' } = await stored(page)
  await goWithin(page, `/users?q=${typed.email}`)
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByText('Details copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  await signOutHere()

  const { all } = await heardByDevTools(page)
  const [, claims = '-', signature = '-'] = accessToken.split('.')
  for (const secret of [accessToken, claims, signature, refreshToken, typed.password, '"demo"']) {
    expect(all).not.toContain(secret)
    expect(report).not.toContain(secret)
  }
  expect(all.toLowerCase()).not.toContain(typed.email.toLowerCase())
  expect(all).not.toContain(PEOPLE.guest.name)
  expect(report.toLowerCase()).not.toContain('canary')
  expect(report).not.toContain(PEOPLE.guest.email)

  async function signOutHere() {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
  }
})

test('a failed sign-in is logged as Not Found, without what was sent', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/status of 404/)
  await page.goto('/auth/login')
  await signIn(page, 'admin', 'canary-password-8')
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
  const { actions, all } = await heardByDevTools(page)
  const logged = actions.filter(action => JSON.stringify(action).includes('Not Found'))
  expect(logged.length).toBeGreaterThan(0)
  expect(all).not.toContain('canary-password-8')
  expect(all).not.toContain('admin@demo.com')
})

test('a decision says what was asked, what became of it and by which list @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/users/7/?tab=work#top')
  await expect.poll(() => decisions(page)).toHaveLength(1)
  const [decision] = await decisions(page)
  expect(decision).toMatchObject({
    asked: '/users/7/?tab=work#top',
    path: '/users/7',
    verdict: 'allowed',
    reason: 'matched',
    matched: '/users/:id',
    roles: ['user'],
    listSize: 4,
    trigger: 'load',
  })
  expect(decision?.listFetchedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(Object.keys(decision ?? {}).sort()).toEqual(
    [
      ...['asked', 'at', 'listFetchedAt', 'listSize', 'matched', 'path', 'reason', 'roles'],
      ...['trigger', 'verdict'],
    ].sort(),
  )
})

test('each way of coming to a page is told apart in the decisions @remote', async ({
  page,
  signInAs,
}) => {
  const latest = async () => {
    const { trigger = '', verdict = '' } = (await decisions(page)).at(-1) ?? {}
    return `${trigger} ${verdict}`
  }
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect.poll(latest).toBe('load allowed')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect.poll(latest).toBe('link allowed')
  await page.goBack()
  await expect.poll(latest).toBe('history allowed')
  await answer(page, 'pages', listOf('/users'))
  await refocus(page)
  await expect.poll(latest).toBe('refresh forbidden')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect.poll(latest).toBe('link allowed')
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await expect.poll(latest).toBe('storage signInRequired')
})

test('a decision without a list has no list size and no time of it @in-page', async ({ page }) => {
  await page.goto('/users')
  await expect.poll(() => decisions(page)).toHaveLength(1)
  expect((await decisions(page))[0]).toMatchObject({
    verdict: 'signInRequired',
    reason: 'noToken',
    matched: null,
    roles: [],
    listFetchedAt: null,
    listSize: 0,
  })
})

test('no more than fifty decisions are kept @in-page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  for (let turn = 0; turn < 53; turn++) {
    await goWithin(page, `/users?turn=${turn}`)
    // Of several addresses at once only the last is decided.
    await expect
      .poll(async () => (await decisions(page)).at(-1), { intervals: [10] })
      .toMatchObject({ asked: `/users?turn=${turn}` })
  }
  expect(await decisions(page)).toHaveLength(50)
})

test('the timeline tells what has happened and why, and nothing that has not @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await signIn(page, 'user')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await choose(page, 'Language', 'Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Konto', exact: true }).click()
  await page.getByRole('menuitem').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  await expect
    .poll(() => timeline(page))
    .toEqual(['signedIn user', 'listFetched 4', 'languageChosen de', 'signedOut asked'])
})

test('the tools hear of actions as events that have happened @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await choose(page, 'Language', 'English')
  await signOut(page)
  const { actions } = await heardByDevTools(page)
  const labels = actions.map(({ type }) => type)
  expect(labels).toEqual(
    expect.arrayContaining([
      'guard/decided: /dashboard allowed, matched by /dashboard',
      'language/chosen: en',
      'session/signedOut: by the user',
    ]),
  )
  const isEvent = (label: string) =>
    /^[a-z]+\/[a-z]+([A-Z][a-z]+)*(: .+)?$/.test(label) ||
    /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected): .+$/.test(label)
  expect(labels.filter(label => !isEvent(label))).toEqual([])
  const end = actions.find(({ type }) => type.startsWith('session/signedOut'))
  expect(end?.payload).toBe('asked')
})

test('the copied report has what support needs @in-page', async ({ page, context, store }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await sessionFor('guest')
  await store({ ...session, tokenExpiration: new Date(Date.now() + 3_600_000).toISOString() })
  await page.goto('/users?q=ari@example.com')
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByText('Details copied')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const report: unknown = JSON.parse(text)
  expect(report).toMatchObject({
    version: 'v8.2.4',
    decision: { path: '/users', verdict: 'forbidden', reason: 'noMatch', roles: ['guest'] },
    allowedPages: ['/dashboard'],
    timeline: [{ event: 'listFetched' }],
    health: { doExpiriesAgree: false, leftovers: [] },
  })
  expect(text).toContain('HeadlessChrome')
  for (const secret of ['@', session.accessToken ?? '-', session.refreshToken ?? '-']) {
    expect(text).not.toContain(secret)
  }
})

test('the support page is open to everyone and tells how things stand @in-page', async ({
  page,
  signInAs,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Support page' }).click()
  await expect(heading(page, 'Support')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('v8.2.4')
  await expect(page.getByRole('main')).toContainText('Signed out')

  await page.goto('/robots.txt')
  await signInAs('guest')
  await page.goto('/users')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await goWithin(page, '/support')
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
  await expect(page.getByText('forbidden · noMatch')).toBeVisible()
  await expect(page.getByText('listFetched')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(PEOPLE.guest.email)
})
