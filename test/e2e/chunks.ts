import type { Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { unusualSession, type Role } from './people'
import { choose, heading, mainMenu, overlays, signIn } from './test'

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

/** Chunks that are loaded together, by their names; those that several others share have numbers. */
const together = allFiles
  .filter(file => file.endsWith('.js'))
  .flatMap(file => [...contentOf(file).matchAll(/Promise\.all\(\[((?:\w+\.e\([^)]+\),?)+)\]/g)])
  .map(([, calls = '']) => [...calls.matchAll(/\("?([\w-]+)/g)].flatMap(([, name = '']) => name))

/** The chunk that a file belongs to, or one that takes it along. */
export function chunkOf(file: string): string {
  const name = file.split('.')[0] ?? ''
  if (!/^\d+$/.test(name)) return name
  const loaded = together.find(names => names.includes(name)) ?? []
  return loaded.findLast(other => !/^\d+$/.test(other)) ?? name
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
  /** What is there without the chunk is as good as told. */
  readonly isQuiet?: true
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
  'open-en': { as: null, from: '/auth/login', isReached: sees('Sign in') },
  en: { as: 'admin', from: '/dashboard', isReached: sees('Dashboard') },
  'main-area': { as: 'admin', from: '/dashboard', isReached: sees('Dashboard') },
  'forgot-password': {
    as: null,
    from: '/auth/forgot-password',
    isReached: sees('Forgot password'),
  },
  answers: {
    as: null,
    from: '/auth/login',
    act: page => signIn(page, 'admin'),
    isReached: sees('Dashboard'),
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
  tooltip: {
    as: 'admin',
    from: '/account',
    act: async page => {
      await page.getByRole('button', { name: /^(Collapse|Expand) menu$/ }).waitFor()
      const collapse = page.getByRole('button', { name: 'Collapse menu' })
      if (await collapse.isVisible()) await collapse.click()
      await page.mouse.move(600, 400)
      await mainMenu(page).getByRole('link', { name: 'Users' }).hover()
    },
    isReached: page => overlays(page).getByText('Users').isVisible(),
  },
  popover: {
    as: 'admin',
    from: '/users',
    act: page => page.getByRole('button', { name: 'Columns' }).click(),
    isReached: page => page.getByRole('dialog', { name: 'Columns' }).isVisible(),
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
  strength: {
    as: null,
    from: '/auth/registration',
    act: async page => {
      const password = page.getByLabel('Password', { exact: true })
      await password.fill('')
      await password.fill('correct horse')
    },
    isReached: page => page.getByText('Password strength').isVisible(),
    isQuiet: true,
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
  'mock-board': {
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
  'open-zh': toLanguage('中文', 'zh', null),
  'open-es': toLanguage('Español', 'es', null),
  'open-ja': toLanguage('日本語', 'ja', null),
  'open-de': toLanguage('Deutsch', 'de', null),
  'open-fr': toLanguage('Français', 'fr', null),
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
