import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { expect, pushUrl, heading, mainMenu, signIn, test as base } from './test'

// This test runs the real Redux DevTools. Other tests use a fake extension: support.spec.ts and
// test/unit/support/connectDevTools.test.tsx. The environment variable REDUX_DEVTOOLS_EXTENSION names
// the folder of the unpacked extension.

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

// The test is slow, because it starts its own browser.
test.describe.configure({ timeout: 120_000 })

test.skip(EXTENSION_FOLDER === '', 'REDUX_DEVTOOLS_EXTENSION is not set')

test(
  'Redux DevTools that are opened late list the actions since the page load',
  { tag: '@window' },
  async ({ page, openPanel }) => {
    await page.goto('/auth/login')
    await signIn(page, 'guest')
    await expect(heading(page, 'Overview')).toBeVisible()
    await pushUrl(page, '/records')
    await expect(heading(page, /^You don’t have access to /)).toBeVisible()

    for (const time of ['first', 'second']) {
      const panel = await openPanel()
      const labels = [
        'session/signedIn: guest',
        'api/executeQuery/fulfilled: getAllowedPages',
        'guard/decided: /overview: allowed by the entry /overview.',
        'guard/decided: The user could not open /records at .*: not on the list for the role guest.',
      ]
      await expect(actionRows(panel), `opened for the ${time} time`).toContainText(
        new RegExp(labels.join('.*'), 's'),
      )
      await expect(actionRows(panel)).not.toContainText(
        /persist\/|healthChecked|__rtkq|ubscriptions/,
      )
      const buttonNames = await panel
        .getByRole('button')
        .evaluateAll(buttons => buttons.map(button => button.ariaLabel ?? button.textContent))
      expect(buttonNames).toEqual(expect.arrayContaining(['Export to a file', 'Pause recording']))
      expect(buttonNames.join()).not.toMatch(/import|dispatcher|slider|lock|persist|jump|skip/i)
      await panel.close()
    }

    // One problem is enough to test the real panel. supportCases.spec.ts tests other problems with a
    // fake panel.
    const panel = await openPanel()
    await panel.getByPlaceholder('filter...').fill('decided')
    await expect(actionRows(panel)).toContainText('guard/decided: The user could not open /records')
    await expect(actionRows(panel)).not.toContainText('@@INIT')
    await panel.getByPlaceholder('filter...').fill('')

    // The panel shows each new action of the page, and a reload of the page clears the list.
    await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
    await expect(actionRows(panel)).toContainText('guard/navigated: /overview, link')
    await page.reload()
    await expect(actionRows(panel)).not.toContainText('guard/navigated: /overview, link')
    await expect(actionRows(panel)).toContainText('guard/navigated: /overview, load')
  },
)
