import packageJson from '../../package.json'
import { brand } from '../../src/brand/brand'
import { mockResponse, createPageList } from './api'
import { readDevToolsRecord, installFakeDevTools, readDecisions, readTimeline } from './devtools'
import { DEMO_USERS, getSession } from './demoUsers'
import {
  chooseMenuItem,
  expect,
  pushUrl,
  heading,
  mainMenu,
  dispatchFocus,
  signIn,
  signOut,
  readStorage,
  test,
} from './test'
import { readFile } from 'node:fs/promises'

test.describe('support page', () => {
  const APP_VERSION = `v${packageJson.version}`

  test.beforeEach(({ page }) => installFakeDevTools(page))

  test('in production, Redux DevTools shows the six slices of the state @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    const { options, state } = await readDevToolsRecord(page)
    expect(options.name).toBe(brand.name)
    expect(Object.keys(state).sort()).toEqual([
      'api',
      'guard',
      'language',
      'session',
      'support',
      'theme',
    ])
  })

  test('Redux actions, the state and the report contain no token, no password and no entered email', async ({
    page,
    context,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 404/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const input = { email: 'CANARY@Demo.example', password: 'canary-password-7' }
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(input.email)
    await page.getByLabel('Password', { exact: true }).fill(input.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await signIn(page, 'guest')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect.poll(async () => Object.keys(await readStorage(page))).toHaveLength(5)
    const { accessToken = '-', refreshToken = '-' } = await readStorage(page)
    await pushUrl(page, `/users?q=${input.email}`)
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    await signOutHere()

    const { all } = await readDevToolsRecord(page)
    const [, claims = '-', signature = '-'] = accessToken.split('.')
    for (const secret of [accessToken, claims, signature, refreshToken, input.password, '"demo"']) {
      expect(all).not.toContain(secret)
      expect(report).not.toContain(secret)
    }
    expect(all.toLowerCase()).not.toContain(input.email.toLowerCase())
    expect(all).not.toContain(DEMO_USERS.guest.name)
    expect(report.toLowerCase()).not.toContain('canary')
    expect(report).not.toContain(DEMO_USERS.guest.email)

    async function signOutHere() {
      await signOut(page)
      await expect(heading(page, 'Sign in')).toBeVisible()
    }
  })

  test('Redux DevTools shows a failed sign-in as "Not Found", without email and password', async ({
    page,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 404/)
    await page.goto('/auth/login')
    await signIn(page, 'admin', 'canary-password-8')
    await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
    const { actions, all } = await readDevToolsRecord(page)
    const logged = actions.filter(action => JSON.stringify(action).includes('Not Found'))
    expect(logged.length).toBeGreaterThan(0)
    expect(all).not.toContain('canary-password-8')
    expect(all).not.toContain('admin@demo.com')
  })

  test('a decision record contains the requested path, the verdict, the reason and the size of the list @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/users/7/?tab=work#top')
    await expect.poll(() => readDecisions(page)).toHaveLength(1)
    const [decision] = await readDecisions(page)
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

  test('each decision record contains the trigger: load, link, history, refresh or storage @remote', async ({
    page,
    signInAs,
  }) => {
    const latest = async () => {
      const { trigger = '', verdict = '' } = (await readDecisions(page)).at(-1) ?? {}
      return `${trigger} ${verdict}`
    }
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect.poll(latest).toBe('load allowed')
    await mainMenu(page).getByRole('link', { name: 'Users' }).click()
    await expect.poll(latest).toBe('link allowed')
    await page.goBack()
    await expect.poll(latest).toBe('history allowed')
    await mockResponse(page, 'pages', createPageList('/users'))
    await dispatchFocus(page)
    await expect.poll(latest).toBe('refresh forbidden')
    await mainMenu(page).getByRole('link', { name: 'Users' }).click()
    await expect.poll(latest).toBe('link allowed')
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await expect.poll(latest).toBe('storage signInRequired')
  })

  test('without allowed pages, a decision record has the list size 0 and no fetch time @in-page', async ({
    page,
  }) => {
    await page.goto('/users')
    await expect.poll(() => readDecisions(page)).toHaveLength(1)
    expect((await readDecisions(page))[0]).toMatchObject({
      verdict: 'signInRequired',
      reason: 'noToken',
      matched: null,
      roles: [],
      listFetchedAt: null,
      listSize: 0,
    })
  })

  test('only the latest fifty decision records are kept @in-page', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    for (let turn = 0; turn < 53; turn++) {
      await pushUrl(page, `/users?turn=${turn}`)
      // Waits for each decision. Of several navigations at once, only the last would be decided.
      await expect
        .poll(async () => (await readDecisions(page)).at(-1), { intervals: [10] })
        .toMatchObject({ asked: `/users?turn=${turn}` })
    }
    expect(await readDecisions(page)).toHaveLength(50)
  })

  test('the timeline contains exactly the events of a session, with their details @in-page', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await signIn(page, 'user')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Konto', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    await expect
      .poll(() => readTimeline(page))
      .toEqual(['signedIn user', 'listFetched 4', 'languageChosen de', 'signedOut asked'])
  })

  test('Redux DevTools shows each action with its name and details, for example "language/chosen: en" @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/dashboard')
    await chooseMenuItem(page, 'Language', 'English')
    await signOut(page)
    const { actions } = await readDevToolsRecord(page)
    const labels = actions.map(({ type }) => type)
    expect(labels).toEqual(
      expect.arrayContaining([
        'guard/decided: /dashboard: allowed by the entry /dashboard.',
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

  test('the copied report has version, decision, timeline and health, and no secrets @in-page', async ({
    page,
    context,
    seedStorage,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const session = await getSession('guest')
    await seedStorage({
      ...session,
      tokenExpiration: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await page.goto('/users?q=ari@example.com')
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const report: unknown = JSON.parse(text)
    expect(report).toMatchObject({
      version: APP_VERSION,
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

  test('the support page is public and shows the session, decisions and timeline @in-page', async ({
    page,
    signInAs,
  }) => {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Support page' }).click()
    await expect(heading(page, 'Support')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(APP_VERSION)
    await expect(page.getByRole('main')).toContainText('Signed out')

    await page.goto('/robots.txt')
    await signInAs('guest')
    await page.goto('/users')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await pushUrl(page, '/support')
    await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
    await expect(page.getByText('forbidden · noMatch')).toBeVisible()
    await expect(page.getByText('listFetched')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(DEMO_USERS.guest.email)
  })
})

test.describe('requests', () => {
  test('the reference of a failed request is on the error screen, and on the support page @remote', async ({
    page,
    context,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 403/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs('admin')
    await mockResponse(page, 'pages', {
      status: 403,
      headers: { 'X-Request-Id': '4f1a9c2b7d', 'Access-Control-Expose-Headers': 'X-Request-Id' },
    })
    await page.goto('/users')
    await expect(heading(page, 'Access could not be checked')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Reference 4f1a9c2b7d')
    await page.getByRole('button', { name: 'Copy reference' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4f1a9c2b7d')

    await page.getByRole('link', { name: 'Support page' }).click()
    const request = page.getByRole('listitem').filter({ hasText: 'POST /api/Auth/roles/pages' })
    await expect(request).toContainText('403 · refused')
    await expect(request).toContainText('Reference 4f1a9c2b7d')
    await page.reload()
    await expect(request.filter({ hasText: '4f1a9c2b7d' })).toBeVisible()
  })

  test('the requests of the demo backend have a reference @in-page', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/users')
    await expect(heading(page, 'Users')).toBeVisible()
    await pushUrl(page, '/support')
    const request = page.getByRole('listitem').filter({ hasText: 'GET /users' })
    await expect(request).toContainText(/200 · \d+ ms · Reference [\da-f-]{36}/)
  })
})

test.describe('replay', () => {
  test('a downloaded report has no secrets and can be replayed without a session @in-page', async ({
    page,
    signInAs,
    context,
  }) => {
    await signInAs('guest')
    await page.goto('/users/7?q=somebody@example.com')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^[\w-]+-report-.*\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    for (const secret of ['eyJ', 'guest@demo.com', 'somebody@']) expect(text).not.toContain(secret)

    await context.setStorageState({ cookies: [], origins: [] })
    await page.goto('/support')
    await expect(heading(page, 'Support')).toBeVisible()
    const replay = page.getByRole('region', { name: 'Replay a report' })
    await replay
      .locator('input')
      .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(replay).toContainText('This version decides the same.')
    await expect(replay.getByRole('row', { name: 'Path' })).toContainText('/users/7')
    await expect(page).toHaveURL('/support')
  })
})
