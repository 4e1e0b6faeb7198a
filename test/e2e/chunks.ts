import type { Page } from '@playwright/test'
import type { Role } from './demoUsers'
import { chooseMenuItem, heading, mainMenu, signIn } from './test'

/** The steps of a user that make the app load a file. */
export type Journey = {
  /**
   * Whether the app shows the pages of the product. By default, it shows those of `test/fixtures`.
   */
  readonly pages?: 'product'
  readonly role: Role | null
  /** The minutes until the session ends. */
  readonly sessionMinutes?: number
  readonly startPath: string
  /**
   * Runs in the page before the app starts, and creates a situation in which the app needs the file.
   */
  readonly initScript?: () => void
  /** The action that needs the file. It can be repeated after a failure. */
  readonly act?: (page: Page) => Promise<void>
  /** Whether the content that needs the file is visible. */
  readonly isContentVisible: (page: Page) => Promise<boolean>
}

const createHeadingCheck = (name: string | RegExp) => (page: Page) =>
  heading(page, name).isVisible()

/** The journey of a user who opens a URL. */
const createUrlJourney = (role: Role | null, startPath: string, name: string): Journey => ({
  role,
  startPath,
  isContentVisible: createHeadingCheck(name),
})

/** The journey of a user who clicks a link of the main menu. */
const MENU_JOURNEY: Journey = {
  role: 'admin',
  startPath: '/profile',
  act: page => mainMenu(page).getByRole('link', { name: 'Overview', exact: true }).click(),
  isContentVisible: createHeadingCheck('Overview'),
}

/** The journey of a user who opens the command palette, which loads the commands of the pages. */
const createPaletteJourney = (changes: Pick<Journey, 'pages'> = {}): Journey => ({
  ...changes,
  role: 'admin',
  startPath: changes.pages === 'product' ? '/account' : '/profile',
  act: async page => {
    // Waits until the shell is rendered, because the shell handles the shortcut.
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await page.keyboard.press('Control+K')
  },
  isContentVisible: page =>
    page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first().isVisible(),
})

const SHELL_JOURNEY: Journey = {
  role: 'admin',
  startPath: '/overview',
  isContentVisible: page => page.getByRole('button', { name: 'Account' }).isVisible(),
}

const tabsWithDownload = new WeakSet<Page>()

/**
 * The journeys by file name without its hash. They contain one file for each way in which the app
 * loads files: all pages are loaded in the same way, and so are the texts of all folders.
 */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'texts-en-ts.js': createUrlJourney(null, '/auth/login', 'Sign in'),
  'texts-de-ts.js': {
    role: null,
    startPath: '/auth/login',
    act: page => chooseMenuItem(page, 'Language', 'Deutsch'),
    isContentVisible: async page => (await page.locator('html').getAttribute('lang')) === 'de',
  },
  'toasts.js': createUrlJourney(null, '/auth/login', 'Sign in'),
  'error.js': createUrlJourney(null, '/error/404', 'Page not found'),
  'main-area.js': createUrlJourney('admin', '/overview', 'Overview'),
  'main-area.css': SHELL_JOURNEY,
  'texts-shell-texts-en-ts.js': SHELL_JOURNEY,
  'overview-page.js': MENU_JOURNEY,
  'overview-page.css': MENU_JOURNEY,
  'devtools.js': {
    role: 'admin',
    initScript: () => {
      const ignore = () => {}
      const connection = { init: ignore, send: ignore, subscribe: ignore, unsubscribe: ignore }
      const extension = { connect: () => connection, disconnect: ignore }
      Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: extension })
    },
    startPath: '/overview',
    isContentVisible: createHeadingCheck('Overview'),
  },
  'palette.js': createPaletteJourney(),
  'user-commands.js': createPaletteJourney({ pages: 'product' }),
  'csv.js': {
    pages: 'product',
    role: 'admin',
    startPath: '/users',
    act: async page => {
      page.once('download', () => void tabsWithDownload.add(page))
      await page.getByRole('button', { name: 'Download CSV' }).click()
    },
    isContentVisible: page => Promise.resolve(tabsWithDownload.has(page)),
  },
  'timeout-notice.js': {
    role: 'admin',
    sessionMinutes: 2,
    startPath: '/profile',
    isContentVisible: page =>
      page.getByRole('dialog', { name: 'Your session ends soon' }).isVisible(),
  },
  'mock.js': {
    role: null,
    startPath: '/auth/login',
    act: page => signIn(page, 'admin'),
    isContentVisible: createHeadingCheck('Overview'),
  },
  'mock-panel.js': {
    role: null,
    startPath: '/auth/login',
    act: page => page.getByRole('button', { name: 'Demo data' }).click(),
    isContentVisible: page => page.getByRole('dialog').isVisible(),
  },
  'mock-switches.js': {
    role: 'admin',
    startPath: '/records?mock=reset',
    isContentVisible: createHeadingCheck('Records'),
  },
}

/** Counts the loads of the page from now on. */
export function countPageLoads(page: Page) {
  const loads = { count: 0 }
  // Counts the requests, because the event `load` may come later than the content that a test waits
  // for.
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1
  })
  return loads
}
