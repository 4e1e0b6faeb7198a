import { sampleReport } from '../support/sampleReport'
import type { Page } from '@playwright/test'
import packageJson from '../../package.json'
import { brand } from '../../src/brand/brand'
import { mockResponse, createPagesResponse } from './api'
import { readDevToolsRecord, installFakeDevTools, readDecisions, readTimeline } from './devtools'
import { createSession, DEMO_USERS, getSession } from './demoUsers'
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
import { createStepCounter } from './steps'
import { readFile } from 'node:fs/promises'
import { skipWithoutLanguage } from './languages'

test.describe('support page', () => {
  const APP_VERSION = `v${packageJson.version}`

  test.beforeEach(({ page }) => installFakeDevTools(page))

  test('in production, Redux DevTools show the six slices of the state', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/overview')
    await expect(heading(page, 'Overview')).toBeVisible()
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

  test('Redux actions, the state and the report contain no token, no password and no email from a form', async ({
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
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect.poll(async () => Object.keys(await readStorage(page))).toHaveLength(5)
    const { accessToken = '-', refreshToken = '-' } = await readStorage(page)
    await pushUrl(page, `/records?q=${input.email}`)
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

  test('personal data in paths is masked in sessionStorage, state, actions, report and download', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs('guest')
    await page.goto('/overview')
    await expect(heading(page, 'Overview')).toBeVisible()
    const { accessToken = '-', refreshToken = '-' } = await readStorage(page)
    const paths = [
      '/records/canary.person@demo.example',
      '/records/canary.person%2540demo.example/edit',
      '/records/+49151234567',
      `/records/${accessToken}`,
      '/records/9f86d081884c7d659a2feaa0c55ad015',
      '/records?q=canary.search#canary.hash',
    ]
    for (const path of paths) {
      await pushUrl(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/may not open|not found/)
    }
    await pushUrl(page, '/records?q=canary.search')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const { all } = await readDevToolsRecord(page)
    const records = {
      report: await page.evaluate(() => navigator.clipboard.readText()),
      download: await readFile(await (await downloading).path(), 'utf8'),
      sessionStorage: await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))),
      // Removes the query from the URL first. The state and the actions may contain it.
      devTools: all.replaceAll('canary.search', '').replaceAll('canary.hash', ''),
    }
    expect(records.sessionStorage).toContain('/records')
    const { name, email } = DEMO_USERS.guest
    const [, claims = '-', signature = '-'] = accessToken.split('.')
    const secrets = [accessToken, claims, signature, refreshToken, name, email]
    for (const [record, text] of Object.entries(records))
      for (const secret of ['canary', '49151234567', '9f86d081884c7d65', ...secrets])
        expect(text.includes(secret), `${record} contains ${secret}`).toBe(false)
  })

  test('Redux DevTools show a failed sign-in as "Not Found", without email and password', async ({
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
    expect(all).not.toContain(DEMO_USERS.admin.email)
  })

  test('a decision record contains the requested path, the verdict, the reason and the size of the list @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/records/7/?tab=work#top')
    await expect.poll(() => readDecisions(page)).toHaveLength(1)
    const [decision] = await readDecisions(page)
    expect(decision).toMatchObject({
      asked: '/records/7/?tab=work#top',
      path: '/records/7',
      verdict: 'allowed',
      reason: 'matched',
      matched: '/records/:id',
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

  test('each decision record contains what triggered the decision: load, link, history, refresh or storage @remote', async ({
    page,
    signInAs,
  }) => {
    const latest = async () => {
      const { trigger = '', verdict = '' } = (await readDecisions(page)).at(-1) ?? {}
      return `${trigger} ${verdict}`
    }
    await signInAs('admin')
    await page.goto('/overview')
    await expect.poll(latest).toBe('load allowed')
    await mainMenu(page).getByRole('link', { name: 'Records' }).click()
    await expect.poll(latest).toBe('link allowed')
    await page.goBack()
    await expect.poll(latest).toBe('history allowed')
    await mockResponse(page, 'pages', createPagesResponse('/records'))
    await dispatchFocus(page)
    await expect.poll(latest).toBe('refresh forbidden')
    await mainMenu(page).getByRole('link', { name: 'Records' }).click()
    await expect.poll(latest).toBe('link allowed')
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await expect.poll(latest).toBe('storage signInRequired')
  })

  test('the timeline contains exactly the events of the session, with their details @in-page', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await signIn(page, 'user')
    await expect(heading(page, 'Overview')).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Konto', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    await expect
      .poll(async () =>
        (await readTimeline(page)).filter(text => !text.startsWith('requestSucceeded')),
      )
      .toEqual(['signedIn user', 'listFetched 4', 'languageChosen de', 'signedOut asked'])
  })

  test('Redux DevTools show each action with its name and details, for example "language/chosen: en"', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/overview')
    await chooseMenuItem(page, 'Language', 'English')
    await signOut(page)
    const { actions } = await readDevToolsRecord(page)
    const labels = actions.map(({ type }) => type)
    expect(labels).toEqual(
      expect.arrayContaining([
        'guard/decided: /overview: allowed by the entry /overview.',
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

  test('the copied report has the version, the decision, the timeline and the health, and no secrets @in-page', async ({
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
    await page.goto('/records?q=ari@example.com')
    // Before copying a report, users can read which personal data it contains.
    await expect(
      page.getByText(/^The report contains your roles, the paths you opened, times, your browser/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const report: unknown = JSON.parse(text)
    expect(report).toMatchObject({
      personalData: ['roles', 'requestedPaths', 'times', 'browser', 'languages', 'timeZone'],
      version: APP_VERSION,
      decision: { path: '/records', verdict: 'forbidden', reason: 'noMatch', roles: ['guest'] },
      allowedPages: ['/overview'],
      timeline: expect.arrayContaining([expect.objectContaining({ event: 'listFetched' })]),
      health: { doExpiriesAgree: false, leftovers: [] },
    })
    expect(text).toContain('HeadlessChrome')
    for (const secret of ['@', session.accessToken ?? '-', session.refreshToken ?? '-']) {
      expect(text).not.toContain(secret)
    }
  })

  test('the support page is public and shows the session, decisions and timeline', async ({
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
    await page.goto('/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await pushUrl(page, '/support')
    await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
    await expect(page.getByText('forbidden · noMatch')).toBeVisible()
    await expect(page.getByText('listFetched')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(DEMO_USERS.guest.email)
  })
})

test.describe('requests', () => {
  test('the error screen and the support page show the reference of a failed request @remote', async ({
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
    await page.goto('/records')
    await expect(heading(page, 'Access could not be checked')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Reference 4f1a9c2b7d')
    await page.getByRole('button', { name: 'Copy reference' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4f1a9c2b7d')

    await page.getByRole('link', { name: 'Support page' }).click()
    const requests = page.getByRole('region', { name: 'Requests' })
    const request = requests.getByRole('listitem').filter({ hasText: 'roles/pages' })
    await expect(request).toContainText('403 · the server refused the request')
    await expect(request).toContainText('Reference 4f1a9c2b7d')
    await page.reload()
    await expect(request.filter({ hasText: '4f1a9c2b7d' })).toBeVisible()
  })

  test('the support page shows which pages the server removed from the list, also after a reload @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/overview')
    await expect(mainMenu(page).getByRole('link', { name: 'Records' })).toBeVisible()
    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await dispatchFocus(page)
    await expect(mainMenu(page).getByRole('link', { name: 'Records' })).toBeHidden()
    await page.reload()
    await pushUrl(page, '/support')
    await expect(heading(page, 'Support')).toBeVisible()
    const change = page.getByRole('listitem').filter({ hasText: 'Removed:' })
    await expect(change).toContainText(/Removed: .*\/records, \/records\/:id/)
  })

  test('each request to the demo backend has a reference @in-page', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    await pushUrl(page, '/support')
    const request = page.getByRole('listitem').filter({ hasText: 'GET /users' })
    await expect(request).toContainText(/200 · \d+ ms · Reference [\da-f-]{36}/)
  })

  test('links to the support page do not reload the app', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/Oops/)
    const openBy: Readonly<Record<string, () => Promise<void>>> = {
      '/overview': async () => {
        await page.getByRole('button', { name: 'Account', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Support page' }).click()
      },
      '/profile': async () => {
        await page.keyboard.press('Control+k')
        const palette = page.getByRole('dialog', { name: 'Command palette' })
        await palette.getByRole('combobox').fill('Support page')
        await palette.getByRole('option', { name: 'Support page' }).click()
      },
      '/error/403': () => page.getByRole('link', { name: 'Support page' }).click(),
      '/error/404': () => page.getByRole('link', { name: 'Support page' }).click(),
      '/error/500': () => page.getByRole('link', { name: 'Support page' }).click(),
      '/records': async () => {
        await page.evaluate(() => void Promise.reject(new Error('Oops')))
        await page.getByRole('status').getByRole('link', { name: 'Details' }).click()
      },
    }
    await signInAs('admin')
    for (const [path, open] of Object.entries(openBy)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await open()
      await expect(heading(page, 'Support')).toBeVisible()
      expect(await page.evaluate(() => 'isSameDocument' in window), path).toBe(true)
    }
  })
})

/** Opens the support page with the link that the current screen offers, without a reload. */
async function openSupportPage(page: Page, countStep: (step: string) => void = () => {}) {
  const link = page.getByRole('link', { name: 'Support page' }).first()
  if (!(await link.isVisible())) {
    countStep('open the account menu')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    countStep('open the support page')
    await page.getByRole('menuitem', { name: 'Support page' }).click()
  } else {
    countStep('open the support page')
    await link.click()
  }
  await expect(heading(page, 'Support')).toBeVisible()
}

type Diagnosis = {
  /** The card of the support page on which `text` explains the problem. */
  readonly card: string
  readonly text: string | RegExp
  /** The text that support staff type into the search field of the decisions. */
  readonly search?: string
  /** The text that support staff type into the filter of Redux DevTools. */
  readonly filter: string
  /** The label of an action that passes the filter and explains the problem. */
  readonly label: string | RegExp
}

/**
 * Finds the cause of a problem twice, each time in at most four steps: in Redux DevTools alone, and
 * on the support page alone. Stays on the support page.
 */
async function expectDiagnosis(page: Page, diagnosis: Diagnosis) {
  const { card, text, search } = diagnosis
  await test.step('in Redux DevTools', () => findCauseInDevTools(page, diagnosis))
  await test.step('on the support page', async () => {
    const countStep = createStepCounter()
    await openSupportPage(page, countStep)
    if (search !== undefined) {
      countStep(`type ${search}`)
      await page.getByLabel('Find a code or path').fill(search)
    }
    await expect(page.getByRole('region', { name: card })).toContainText(text, {
      useInnerText: true,
    })
  })
}

/**
 * Filters the labels that the page has sent to the extension, as the panel of the extension does.
 * The real panel is used in `devtools.spec.ts`, because a browser with the extension starts slowly.
 */
async function findCauseInDevTools(page: Page, { filter, label }: Diagnosis) {
  const countStep = createStepCounter()
  for (const step of ['press F12', 'click the tab Redux', `type ${filter}`]) countStep(step)
  const readLabels = async () =>
    (await readDevToolsRecord(page)).actions
      .map(({ type }) => type)
      .filter(type => type.toLowerCase().includes(filter.toLowerCase()))
      .join('\n')
  if (typeof label === 'string') await expect.poll(readLabels).toContain(label)
  else await expect.poll(readLabels).toMatch(label)
}

test.describe('support staff find the cause of a problem in at most four steps, on the support page and in Redux DevTools', () => {
  test.beforeEach(({ page }) => installFakeDevTools(page))

  test('problem: a page is refused; cause: the list of the role does not contain the page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/overview')
    await expect(heading(page, 'Overview')).toBeVisible()
    await pushUrl(page, '/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    // The number of entries depends on the server.
    const sentence = await page.getByText(/^\/records: .+ for the role guest/).innerText()
    const code = await page.getByText(/^[2-9FHKMRWXY]{4}-[2-9FHKMRWXY]{4}$/).innerText()
    await expectDiagnosis(page, {
      ...{ card: 'Decisions', text: sentence, search: code },
      ...{ filter: 'decided', label: `guard/decided: ${sentence}` },
    })
    await expect(page.getByRole('region', { name: 'Decisions' }).getByRole('listitem')).toHaveCount(
      1,
    )
  })

  test('problem: the user is signed out; cause: the session has expired', async ({
    page,
    seedStorage,
  }) => {
    await page.clock.install()
    await seedStorage({
      ...(await getSession('user')),
      tokenExpiration: new Date(Date.now() + 240_000).toISOString(),
    })
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    await page.clock.fastForward(240_000)
    await expect(page.getByText('Your session has expired')).toBeVisible()
    await expectDiagnosis(page, {
      ...{ card: 'Account', text: 'Signed out · the session has expired' },
      ...{ filter: 'signedOut', label: 'session/signedOut: expired' },
    })
  })

  test('problem: the user is signed out; cause: another tab has signed out, and no leftover data is reported', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/profile')
    await signOut(other)
    await expectDiagnosis(page, {
      ...{ card: 'Account', text: 'Signed out · signed out in another tab' },
      ...{ filter: 'signedOut', label: 'session/signedOut: in another tab' },
    })
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'signedOut elsewhere',
    )
    const health = page.getByRole('region', { name: 'Health' })
    await expect(health).toContainText(/Leftover data\s*None/)
    // The app checks once more for leftover keys one second after the sign-out.
    await page.waitForTimeout(1_500)
    await expect(health).toContainText(/Leftover data\s*None/)
  })

  test('problem: the user is signed out; cause: the server has refused the session @remote', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 401/)
    await signInAs('admin')
    await mockResponse(page, 'pages', { status: 401, json: {} })
    await page.goto('/records')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expectDiagnosis(page, {
      ...{ card: 'Account', text: 'Signed out · the server no longer accepts the session' },
      ...{ filter: 'signedOut', label: 'session/signedOut: refused' },
    })
  })

  test('problem: the user is signed out; cause: the clock of the device is wrong', async ({
    page,
    seedStorage,
  }) => {
    await seedStorage(await createSession('user', { now: Date.now() + 3_600_000 }))
    await page.goto('/profile')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expectDiagnosis(page, {
      ...{ card: 'Timeline', text: 'the token is only valid later, so a clock is wrong' },
      ...{ filter: 'clock', label: 'the token is only valid later, so a clock is wrong' },
    })
  })

  test("problem: a page shows another user's name; cause: that user has signed in in another tab", async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate(
      values => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      },
      await getSession('user'),
    )
    await expect(page.getByText(DEMO_USERS.user.name).first()).toBeVisible()
    await expectDiagnosis(page, {
      ...{ card: 'Timeline', text: 'You signed in in another tab' },
      ...{ filter: 'session', label: 'session/replacedByOtherTab: user, until' },
    })
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(DEMO_USERS.user.name)
  })

  test('problem: the language changes unexpectedly; cause: it was chosen in another tab', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/robots.txt')
    skipWithoutLanguage('de')
    for (const language of ['de', 'en']) {
      await other.evaluate(value => {
        localStorage.setItem('language', value)
      }, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    await expectDiagnosis(page, {
      ...{ card: 'Timeline', text: /languageFollowed en.*languageFollowed de/s },
      ...{ filter: 'language', label: /changedInStorage: de.*changedInStorage: en/s },
    })
  })

  test('problem: a user may open no page; cause: the list of allowed pages is empty @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await mockResponse(page, 'pages', createPagesResponse())
    await page.goto('/records')
    await expect(heading(page, 'No page is open to you')).toBeVisible()
    const sentence = '/records: the list for the role user is empty.'
    await expectDiagnosis(page, {
      ...{ card: 'Decisions', text: sentence },
      ...{ filter: 'decided', label: `guard/decided: ${sentence}` },
    })
    await expect(page.getByRole('region', { name: 'Allowed pages (0)' })).toContainText('empty')
  })

  test('problem: an access check fails; cause: the server is down @remote', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    test.slow()
    allowConsoleMessages(/status of 503/)
    await signInAs('user')
    await mockResponse(page, 'pages', { status: 503, json: {} })
    await page.goto('/records')
    await expect(heading(page, 'Access could not be checked')).toBeVisible({ timeout: 30_000 })
    await expectDiagnosis(page, {
      card: 'Decisions',
      text: /could not be loaded, because the server reported an error/,
      ...{ filter: 'decided', label: /: \/records: .* the server reported an error/ },
    })
  })

  test('problem: a tab is outdated; cause: the server has a newer version', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.clock.install()
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
    await page.route('**/profile', async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/main\.\w{8}\.js/g, 'main.01234567.js')
      await route.fulfill({ response, body })
    })
    await page.clock.runFor(16 * 60_000)
    await expect(page.getByText('A new version is available')).toBeVisible()
    await expectDiagnosis(page, {
      ...{ card: 'Health', text: 'New version found' },
      ...{ filter: 'version', label: 'support/healthChecked: new version found' },
    })
  })

  test('problem: settings are not kept; cause: the browser blocks storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
    await page.goto('/auth/login')
    await expectDiagnosis(page, {
      ...{ card: 'Health', text: 'Blocked by the browser' },
      ...{ filter: 'storage', label: 'storage/failed: blocked' },
    })
  })

  test('problem: a page is no longer allowed, even after a reload; cause: it was removed from the list @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await mockResponse(page, 'pages', createPagesResponse('/overview', '/records'))
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await page.reload()
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await expectDiagnosis(page, {
      ...{ card: 'Changes to the list of pages', text: /Removed: \/records/ },
      ...{ filter: 'decisions', label: /1 from before the reload, the latest: \/records: allowed/ },
    })
    const decisions = page.getByRole('region', { name: 'Decisions' })
    await expect(decisions).toContainText('/records: the only entry for the role user')
    await expect(decisions).toContainText('/records: allowed by the entry /records.')
    await expect(decisions).toContainText('List with 2 entries')
    const verdicts = (await readDecisions(page)).map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['allowed', 'forbidden'])
  })
})

test.describe('replay', () => {
  test('a downloaded report contains no secrets, and can be replayed without a sign-in', async ({
    page,
    signInAs,
    context,
  }) => {
    await signInAs('guest')
    await page.goto('/records/7?q=somebody@example.com')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^[\w-]+-report-.*\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    for (const secret of ['eyJ', DEMO_USERS.guest.email, 'somebody@'])
      expect(text).not.toContain(secret)

    await context.setStorageState({ cookies: [], origins: [] })
    await page.goto('/support')
    await expect(heading(page, 'Support')).toBeVisible()
    const replay = page.getByRole('region', { name: 'Replay a report' })
    await replay
      .locator('input')
      .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(replay).toContainText('This version decides the same.')
    await expect(replay.getByRole('row', { name: 'Path' })).toContainText('/records/7')
    await expect(page).toHaveURL('/support')
  })

  test('files that are dropped on the support page are read as reports, and the second is compared with the first', async ({
    page,
  }) => {
    await page.goto('/support')
    await expect(heading(page, 'Support')).toBeVisible()
    const replay = page.getByRole('region', { name: 'Replay a report' })
    await dropFile(page, JSON.stringify(sampleReport))
    await expect(replay).toContainText('This version decides the same.')
    await expect(replay).toContainText('Add the entry /access to the list for the role clerk')
    const { decision } = sampleReport
    await dropFile(
      page,
      JSON.stringify({ ...sampleReport, decision: { ...decision, trigger: 'history' } }),
    )
    const comparison = replay.getByRole('region', { name: 'Comparison' })
    await expect(comparison.getByRole('row', { name: 'Trigger' })).toContainText('Back or Forward')
    await dropFile(page, 'no report')
    await expect(replay.getByRole('alert')).toContainText('isn’t a report we can read')
    // The browser has not opened the file itself.
    await expect(page).toHaveURL('/support')
  })
})

/** Drops a file on the card of the support page that opens reports. */
async function dropFile(page: Page, text: string) {
  const dataTransfer = await page.evaluateHandle(content => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'report.json', { type: 'application/json' }))
    return data
  }, text)
  const target = page.getByText(/^Open, drop or paste a report/)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}
