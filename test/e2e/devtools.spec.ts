import { readFileSync } from 'node:fs'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_USERS, PASSWORD } from './demoUsers'
import {
  expect,
  pushUrl,
  heading,
  mainMenu,
  signIn,
  signOut,
  readStorage,
  test as base,
} from './test'

// These tests run the real Redux DevTools. The environment variable REDUX_DEVTOOLS_EXTENSION names
// the folder of the unpacked extension.

/** The extension API that the tests call inside the panel. */
declare const chrome: {
  readonly tabs: { query: (filter: object) => Promise<readonly { readonly id: number }[]> }
  readonly runtime: { connect: (options: object) => { postMessage: (message: object) => void } }
}

const EXTENSION_FOLDER = process.env.REDUX_DEVTOOLS_EXTENSION ?? ''
const DISABLE_FEATURES_ARG = '--disable-features='

const test = base.extend<{ readonly openPanel: () => Promise<Page> }>({
  context: async ({ launchOptions, contextOptions, baseURL }, use) => {
    const args = (launchOptions.args ?? []).map(arg =>
      arg.startsWith(DISABLE_FEATURES_ARG) ? `${arg},DisableLoadExtensionCommandLineSwitch` : arg,
    )
    const context = await chromium.launchPersistentContext('', {
      ...launchOptions,
      ...contextOptions,
      ...(baseURL !== undefined && { baseURL }),
      headless: false,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...args,
        '--headless=new',
        `--disable-extensions-except=${EXTENSION_FOLDER}`,
        `--load-extension=${EXTENSION_FOLDER}`,
      ],
    })
    await use(context)
    await context.close()
  },

  openPanel: async ({ context }, use) => {
    await use(() => openPanel(context))
  },
})

async function openPanel(context: BrowserContext): Promise<Page> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const panel = await context.newPage()
  await panel.goto(`chrome-extension://${new URL(worker.url()).host}/devpanel.html`)
  await expect(actionRows(panel)).toContainText('@@INIT')
  return panel
}

const actionRows = (panel: Page) => panel.getByTestId('actionListRows')

// The tests are slow, because each of them starts its own browser.
test.describe.configure({ timeout: 120_000 })

test.skip(EXTENSION_FOLDER === '', 'REDUX_DEVTOOLS_EXTENSION is not set')

test('if Redux DevTools open after a refused navigation, their panel shows all actions since the page load, and filters them @window', async ({
  page,
  openPanel,
}) => {
  await page.goto('/auth/login')
  await signIn(page, 'guest')
  await expect(heading(page, 'Overview')).toBeVisible()
  await pushUrl(page, '/records')
  await expect(heading(page, 'You may not open this page')).toBeVisible()

  for (const time of ['first', 'second']) {
    const panel = await openPanel()
    const labels = [
      'session/signedIn: guest, until ',
      'api/executeQuery/fulfilled: getAllowedPages, 1 record',
      'guard/decided: /overview: allowed by the entry /overview.',
      'guard/decided: /records: the only entry for the role guest does not match.',
    ]
    await expect(actionRows(panel), `opened for the ${time} time`).toContainText(
      new RegExp(labels.join('.*'), 's'),
    )
    await expect(actionRows(panel)).not.toContainText(/persist\/|healthChecked|__rtkq|ubscriptions/)
    const buttonNames = await panel
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(button => button.ariaLabel ?? button.textContent))
    expect(buttonNames).toEqual(expect.arrayContaining(['Export to a file', 'Pause recording']))
    expect(buttonNames.join()).not.toMatch(/import|dispatcher|slider|lock|persist|jump|skip/i)
    await panel.close()
  }

  // Other problems are in test/unit/support/diagnosis.test.tsx, which filters labels as the panel
  // does.
  const panel = await openPanel()
  await panel.getByPlaceholder('filter...').fill('decided')
  await expect(actionRows(panel)).toContainText('guard/decided: /records: the only entry')
  await expect(actionRows(panel)).not.toContainText('@@INIT')
  await panel.getByPlaceholder('filter...').fill('')

  // The panel shows each new action of the page, and a reload of the page clears the list.
  await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
  await expect(actionRows(panel)).toContainText('guard/navigated: /overview, link')
  await page.reload()
  await expect(actionRows(panel)).not.toContainText('guard/navigated: /overview, link')
  await expect(actionRows(panel)).toContainText('guard/navigated: /overview, load')
})

/** All data of the page that Redux DevTools could change. */
const readPageState = (page: Page) =>
  page.evaluate(() => ({
    url: location.href,
    entries: history.length,
    body: document.body.innerHTML,
    local: Object.entries(localStorage),
    // The app writes the remaining time of the session every few seconds.
    session: Object.entries(sessionStorage).filter(([key]) => key !== 'remaining time'),
  }))

/** The messages of the panel for features that the app disables. */
const DISABLED_FEATURE_MESSAGES = [
  { message: 'DISPATCH', action: { type: 'JUMP_TO_STATE', index: 0, actionId: 0 } },
  { message: 'DISPATCH', action: { type: 'JUMP_TO_ACTION', actionId: 0 } },
  { message: 'DISPATCH', action: { type: 'TOGGLE_ACTION', id: 2 } },
  { message: 'DISPATCH', action: { type: 'REORDER_ACTION', actionId: 1, beforeActionId: 2 } },
  { message: 'DISPATCH', action: { type: 'RESET', timestamp: 1 } },
  { message: 'DISPATCH', action: { type: 'ROLLBACK', timestamp: 1 } },
  { message: 'DISPATCH', action: { type: 'COMMIT', timestamp: 1 } },
  { message: 'DISPATCH', action: { type: 'SWEEP' } },
  { message: 'DISPATCH', action: { type: 'LOCK_CHANGES', status: true } },
  { message: 'ACTION', action: '{ "type": "session/signedOut", "payload": "asked" }' },
  { message: 'IMPORT', state: '{ "payload": "[]", "preloadedState": "{}" }' },
]

test('buttons and messages of the panel of Redux DevTools do not change the running app @window', async ({
  page,
  context,
  openPanel,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/overview')
  await expect(heading(page, 'Overview')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Profile' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  const panel = await openPanel()
  await expect(actionRows(panel)).toContainText('guard/decided: /profile: allowed')
  const importMessage = page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string }>) => {
          if (data.type === 'IMPORT') resolve(data.type)
        })
      }),
  )
  const before = await readPageState(page)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))

  for (const name of [/^Reset/, /^Roll back/, /^Remove all actions/]) {
    await panel.getByRole('button', { name }).click()
  }
  // Another page of the extension sends the messages, because the background worker accepts one
  // connection per tab.
  const sender = await context.newPage()
  await sender.goto(panel.url().replace('devpanel', 'options'))
  await sender.evaluate(async messages => {
    const tabs = await chrome.tabs.query({ url: 'http://*/*' })
    const port = chrome.runtime.connect({ name: 'monitor' })
    for (const { id } of tabs) {
      for (const message of messages) {
        port.postMessage({ type: 'devTools/LIFTED_ACTION', id, instanceId: `${id}/1`, ...message })
      }
    }
  }, DISABLED_FEATURE_MESSAGES)
  // Wait until the page has received IMPORT, the last message.
  await importMessage
  await page.waitForTimeout(500)
  expect(await readPageState(page)).toEqual(before)
  expect(requests).toEqual([])

  await mainMenu(page).getByRole('link', { name: 'Audit' }).click()
  await expect(heading(page, 'Audit')).toBeVisible()
  await expect(actionRows(panel)).toContainText('guard/decided: /audit: allowed')
})

test('an export from Redux DevTools contains no token, password, name or email address @window', async ({
  page,
  openPanel,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 404/)
  const canary = 'canary.person@demo.example'
  await page.goto('/auth/login')
  await signIn(page, 'admin', 'canary-password-9')
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, 'admin')
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect.poll(async () => Object.keys(await readStorage(page))).toHaveLength(5)
  const { accessToken = '', refreshToken = '' } = await readStorage(page)
  await mainMenu(page).getByRole('link', { name: 'Records' }).click()
  await expect(page.getByText(DEMO_USERS.user.name)).toBeVisible()
  await pushUrl(page, `/records?q=${encodeURIComponent(canary)}`)
  await pushUrl(page, `/nowhere/${canary}/${accessToken}`)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await pushUrl(page, '/profile')
  await expect(heading(page, 'Profile')).toBeVisible()
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()

  const panel = await openPanel()
  await expect(actionRows(panel)).toContainText('session/signedOut: by the user')
  const downloading = panel.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export to a file' }).click()
  const exported = readFileSync(await (await downloading).path(), 'utf8')

  const people = Object.values(DEMO_USERS).flatMap(({ name, email }) => [name, email])
  const parts = accessToken.split('.')
  const secrets = [...people, ...parts, refreshToken, canary, 'canary', `"${PASSWORD}"`]
  expect(parts).toHaveLength(3)
  for (const secret of secrets) expect(exported).not.toContain(secret)
  expect(exported).toContain('Not Found')
  expect(exported).toContain('"data":{"count":3}')
})
