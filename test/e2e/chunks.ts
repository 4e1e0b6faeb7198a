import type { Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { unusualSession, type Role } from './people'
import { choose, heading, mainMenu, signIn } from './test'

const FOLDER = join(builds[0].dir, 'assets')

const allFiles = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter(file => /\.(js|css)$/.test(file))
  : []

/** The files of the build that come after its page has: each script and style sheet of a lazy chunk. */
export const lazyFiles = allFiles.filter(file => !file.startsWith('main.'))

/** Whether the build has a file of that name. */
export const existsFile = (file: string) => existsSync(join(FOLDER, file))

/** What a file is called, whatever it holds: `users.js` for `users.0123456789.js`. */
export const nameOf = (file: string) => file.replace(/\.\w{8}\./, '.')

/** The type under which a host gives a file. */
export const typeOf = (file: string) => (file.endsWith('.js') ? 'text/javascript' : 'text/css')

export const contentOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The names of chunks by their ids, from webpack's runtime. Chunks that others share have no name. */
const chunkNames = new Map(
  allFiles
    .filter(file => /^main\.\w+\.js$/.test(file))
    .flatMap(file => [...contentOf(file).matchAll(/\b(\d+):"([a-z-]+)"/g)])
    .map(([, id = '', name = '']) => [id, name]),
)

/** The ids of chunks that are loaded together. */
const together = allFiles
  .filter(file => file.endsWith('.js'))
  .flatMap(file => [...contentOf(file).matchAll(/Promise\.all\(\[((?:\w+\.e\([^)]+\),?)+)\]/g)])
  .map(([, calls = '']) => [...calls.matchAll(/\((\d+)/g)].flatMap(([, id = '']) => id))

/** The chunk that a file belongs to, or one that is loaded together with it. */
export function chunkOf(file: string): string {
  const name = file.split('.')[0] ?? ''
  if (!/^\d+$/.test(name)) return name
  const loaded = together.find(ids => ids.includes(name)) ?? []
  return loaded.flatMap(id => chunkNames.get(id) ?? []).at(-1) ?? name
}

/** A way to come to need a chunk. */
export type Journey = {
  readonly as: Role | null
  /** For how long the session still lasts. In minutes. */
  readonly minutes?: number
  readonly from: string
  /** What one does there, and may do again where it did not help. */
  readonly act?: (page: Page) => Promise<void>
  /** Whether that for which the chunk is there can be seen. */
  readonly isReached: (page: Page) => Promise<boolean>
}

const sees = (name: string) => (page: Page) => heading(page, name).isVisible()

const toPage = (name: string): Journey => ({
  as: 'admin',
  from: name === 'Dashboard' ? '/account' : '/dashboard',
  act: async page => {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
  },
  isReached: sees(name),
})

const toLanguage = (name: string, lang: string, as: Role | null): Journey => ({
  as,
  from: as ? '/account' : '/auth/login',
  act: page => choose(page, 'Language', name),
  isReached: async page => (await page.locator('html').getAttribute('lang')) === lang,
})

const saved = new WeakSet<Page>()

/** By the name of the chunk. A chunk without a journey fails its tests. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'texts-en-ts': { as: null, from: '/auth/login', isReached: sees('Sign in') },
  'main-area': { as: 'admin', from: '/dashboard', isReached: sees('Dashboard') },
  'forgot-password': {
    as: null,
    from: '/auth/forgot-password',
    isReached: sees('Forgot password'),
  },
  registration: { as: null, from: '/auth/registration', isReached: sees('Create account') },
  error: { as: null, from: '/error/404', isReached: sees('Page not found') },
  support: { as: null, from: '/support', isReached: sees('Support') },
  shell: {
    as: 'admin',
    from: '/dashboard',
    isReached: page => page.getByRole('button', { name: 'Account' }).isVisible(),
  },
  dashboard: toPage('Dashboard'),
  users: toPage('Users'),
  account: toPage('Account'),
  access: toPage('Access'),
  user: { as: 'admin', from: '/users/2', isReached: sees('Noor Castell') },
  palette: {
    as: 'admin',
    from: '/account',
    act: async page => {
      // A key is heard by who is there.
      await page.getByRole('button', { name: 'Account' }).waitFor()
      await page.keyboard.press('Control+K')
    },
    isReached: page => page.getByRole('dialog', { name: 'Command palette' }).isVisible(),
  },
  csv: {
    as: 'admin',
    from: '/users',
    act: async page => {
      page.once('download', () => void saved.add(page))
      await page.getByRole('button', { name: 'Download CSV' }).click()
    },
    isReached: page => Promise.resolve(saved.has(page)),
  },
  timeout: {
    as: 'admin',
    minutes: 2,
    from: '/account',
    isReached: page => page.getByRole('dialog', { name: 'Your session ends soon' }).isVisible(),
  },
  mock: {
    as: null,
    from: '/auth/login',
    act: page => signIn(page, 'admin'),
    isReached: sees('Dashboard'),
  },
  'mock-panel': {
    as: null,
    from: '/auth/login',
    act: page => page.getByRole('button', { name: 'Demo data' }).click(),
    isReached: page => page.getByRole('dialog').isVisible(),
  },
  'mock-switches': {
    as: null,
    from: '/users?mock=as:admin',
    // A page that is loaded anew does not enter by its link again.
    isReached: async page => (await sees('Users')(page)) || sees('Sign in')(page),
  },
  zh: toLanguage('中文', 'zh', 'admin'),
  es: toLanguage('Español', 'es', 'admin'),
  ja: toLanguage('日本語', 'ja', 'admin'),
  de: toLanguage('Deutsch', 'de', 'admin'),
  fr: toLanguage('Français', 'fr', 'admin'),
  'texts-zh-ts': toLanguage('中文', 'zh', null),
  'texts-es-ts': toLanguage('Español', 'es', null),
  'texts-ja-ts': toLanguage('日本語', 'ja', null),
  'texts-de-ts': toLanguage('Deutsch', 'de', null),
  'texts-fr-ts': toLanguage('Français', 'fr', null),
}

/** The session with which a journey begins; null without one. */
export const sessionOf = ({ as, minutes = 14_400 }: Journey) =>
  as && unusualSession(as, { days: minutes / 1_440 })

/** Counts how often the page is loaded. */
export function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('load', () => {
    loads.count += 1
  })
  return loads
}
