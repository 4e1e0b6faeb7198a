import type { Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { createSession, DEMO_USERS, type Role } from './demoUsers'
import { chooseMenuItem, heading, mainMenu, signIn } from './test'
import { LANGUAGE_NAMES } from '../../src/language/language'

const ASSETS_FOLDER = join(builds[0].dir, 'assets')

const assetFiles = existsSync(ASSETS_FOLDER)
  ? readdirSync(ASSETS_FOLDER).filter(file => /\.(js|css)$/.test(file))
  : []

/**
 * The scripts and style sheets of all lazy chunks in the build. The texts of a folder are included
 * only in English, because the app loads them in the same way in every language. Those of access
 * requests are not included, because this build never loads them.
 */
export const lazyFiles = assetFiles.filter(
  file =>
    !/^(main|head-script|inline-script)\./.test(file) &&
    !/^texts-.*-texts-(?!en-)/.test(file) &&
    !file.startsWith('texts-accessRequests-'),
)

export const hasAsset = (file: string) => existsSync(join(ASSETS_FOLDER, file))

/** The file name without its content hash: `users.js` for `users.01234567.js`. */
export const removeHash = (file: string) => file.replace(/\.\w{8}\./, '.')

export const getContentType = (file: string) =>
  file.endsWith('.js') ? 'text/javascript' : 'text/css'

export const readAsset = (file: string) => readFileSync(join(ASSETS_FOLDER, file), 'utf8')

/** Chunk names by chunk id, from webpack's runtime. Shared chunks have no name. */
const chunkNames = new Map(
  assetFiles
    .filter(file => /^main\.\w+\.js$/.test(file))
    .flatMap(file => [...readAsset(file).matchAll(/\b(\d+):"([a-z-]+)"/g)])
    .map(([, id = '', name = '']) => [id, name]),
)

/** Groups of chunk ids. One dynamic import loads all chunks of a group. */
const chunkGroups = assetFiles
  .filter(file => file.endsWith('.js'))
  .flatMap(file => [...readAsset(file).matchAll(/Promise\.all\(\[((?:\w+\.e\([^)]+\),?)+)\]/g)])
  .map(([, calls = '']) => [...calls.matchAll(/\((\d+)/g)].flatMap(([, id = '']) => id))

/**
 * Returns the chunk name of a file. A shared chunk has no name, so its file gets the name of a
 * chunk that is loaded together with the shared chunk.
 */
export function findChunkName(file: string): string {
  const name = file.split('.')[0] ?? ''
  if (!/^\d+$/.test(name)) return name
  const loaded = chunkGroups.find(ids => ids.includes(name)) ?? []
  return loaded.flatMap(id => chunkNames.get(id) ?? []).at(-1) ?? name
}

/** The steps of a user that make the app load a chunk. */
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
   * Runs in the page before the app starts, and creates a situation in which the app needs the
   * chunk.
   */
  readonly initScript?: () => void
  /** The action that needs the chunk. It can be repeated after a failure. */
  readonly act?: (page: Page) => Promise<void>
  /** Whether the content that needs the chunk is visible. */
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
const createMenuJourney = (name: string): Journey => ({
  role: 'admin',
  startPath: name === 'Overview' ? '/profile' : '/overview',
  act: async page => {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
  },
  isContentVisible: createHeadingCheck(name),
})

const createLanguageJourney = (name: string, lang: string): Journey => ({
  role: null,
  startPath: '/auth/login',
  act: page => chooseMenuItem(page, 'Language', name),
  isContentVisible: async page => (await page.locator('html').getAttribute('lang')) === lang,
})

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

const tabsWithDownload = new WeakSet<Page>()

/** The journeys by chunk name. `createProductPageJourney` creates those for product pages. */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  'texts-en-ts': createUrlJourney(null, '/auth/login', 'Sign in'),
  toasts: createUrlJourney(null, '/auth/login', 'Sign in'),
  'main-area': createUrlJourney('admin', '/overview', 'Overview'),
  'forgot-password': createUrlJourney(null, '/auth/forgot-password', 'Forgot password'),
  registration: createUrlJourney(null, '/auth/registration', 'Create account'),
  error: createUrlJourney(null, '/error/404', 'Page not found'),
  support: createUrlJourney(null, '/support', 'Support'),
  shell: {
    role: 'admin',
    startPath: '/overview',
    isContentVisible: page => page.getByRole('button', { name: 'Account' }).isVisible(),
  },
  'overview-page': createMenuJourney('Overview'),
  'records-page': createMenuJourney('Records'),
  'record-page': createUrlJourney('admin', '/records/2', DEMO_USERS.user.name),
  'profile-page': createMenuJourney('Profile'),
  'audit-page': createMenuJourney('Audit'),
  records: {
    role: 'admin',
    initScript: () => {
      sessionStorage.setItem('records', '{}')
    },
    startPath: '/overview',
    isContentVisible: createHeadingCheck('Overview'),
  },
  devtools: {
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
  palette: createPaletteJourney(),
  'access-commands': createPaletteJourney({ pages: 'product' }),
  'user-commands': createPaletteJourney({ pages: 'product' }),
  'users-commands': createPaletteJourney({ pages: 'product' }),
  csv: {
    pages: 'product',
    role: 'admin',
    startPath: '/users',
    act: async page => {
      page.once('download', () => void tabsWithDownload.add(page))
      await page.getByRole('button', { name: 'Download CSV' }).click()
    },
    isContentVisible: page => Promise.resolve(tabsWithDownload.has(page)),
  },
  'timeout-notice': {
    role: 'admin',
    sessionMinutes: 2,
    startPath: '/profile',
    isContentVisible: page =>
      page.getByRole('dialog', { name: 'Your session ends soon' }).isVisible(),
  },
  mock: {
    role: null,
    startPath: '/auth/login',
    act: page => signIn(page, 'admin'),
    isContentVisible: createHeadingCheck('Overview'),
  },
  'mock-panel': {
    role: null,
    startPath: '/auth/login',
    act: page => page.getByRole('button', { name: 'Demo data' }).click(),
    isContentVisible: page => page.getByRole('dialog').isVisible(),
  },
  'mock-switches': {
    role: 'admin',
    startPath: '/records?mock=reset',
    isContentVisible: createHeadingCheck('Records'),
  },
  ...Object.fromEntries(
    Object.entries(LANGUAGE_NAMES)
      .filter(([code]) => code !== 'en')
      .map(([code, name]) => [`texts-${code}-ts`, createLanguageJourney(name, code)]),
  ),
}

/**
 * The journey to a product page. The chunk of the page has the name of the page's folder in
 * `src/pages`.
 */
function createProductPageJourney(folder: string): Journey | undefined {
  const definition = join('src/pages', folder, 'index.ts')
  if (!existsSync(definition)) return undefined
  const [, path = ''] = /path: '([^']+)'/.exec(readFileSync(definition, 'utf8')) ?? []
  return {
    pages: 'product',
    role: 'admin',
    startPath: path.replace('/:id', '/2'),
    isContentVisible: createHeadingCheck(/^(?!Something went wrong)/),
  }
}

/** The chunks that are loaded together with the texts of a folder. */
const CHUNKS_WITH_TEXTS: Readonly<Partial<Record<string, string>>> = {
  'dashboard-demo': 'dashboard',
  'mock-tour': 'mock-panel',
  guard: 'error',
  pages: 'overview-page',
  resource: 'users',
  session: 'support',
}

/** Returns the journey that loads a chunk. If a chunk has no journey, its tests fail. */
export function findJourney(chunk: string): Journey | undefined {
  const folder = /^texts-(?:pages-)?([a-z-]+)-texts-/.exec(chunk)?.[1]
  if (folder !== undefined) return findJourney(CHUNKS_WITH_TEXTS[folder] ?? folder)
  return JOURNEYS[chunk] ?? createProductPageJourney(chunk)
}

/** The session at the start of a journey, or null if no user is signed in. */
export const createJourneySession = ({ role, sessionMinutes = 14_400 }: Journey) =>
  role && createSession(role, { days: sessionMinutes / 1_440 })

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
