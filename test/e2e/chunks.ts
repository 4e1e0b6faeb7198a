import type { Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { createSession, type Role } from './demoUsers'
import { chooseMenuItem, heading, mainMenu, signIn } from './test'

const ASSETS_FOLDER = join(builds[0].dir, 'assets')

const allFiles = existsSync(ASSETS_FOLDER)
  ? readdirSync(ASSETS_FOLDER).filter(file => /\.(js|css)$/.test(file))
  : []

/** The scripts and style sheets of all lazy chunks in the build. */
export const lazyFiles = allFiles.filter(file => !file.startsWith('main.'))

export const assetExists = (file: string) => existsSync(join(ASSETS_FOLDER, file))

/** The file name without its content hash: `users.js` for `users.01234567.js`. */
export const removeHash = (file: string) => file.replace(/\.\w{8}\./, '.')

export const contentTypeFor = (file: string) =>
  file.endsWith('.js') ? 'text/javascript' : 'text/css'

export const readAsset = (file: string) => readFileSync(join(ASSETS_FOLDER, file), 'utf8')

/** Chunk names by chunk id, from webpack's runtime. Shared chunks have no name. */
const chunkNames = new Map(
  allFiles
    .filter(file => /^main\.\w+\.js$/.test(file))
    .flatMap(file => [...readAsset(file).matchAll(/\b(\d+):"([a-z-]+)"/g)])
    .map(([, id = '', name = '']) => [id, name]),
)

/** The ids of the chunks that one dynamic import loads together. */
const chunkGroups = allFiles
  .filter(file => file.endsWith('.js'))
  .flatMap(file => [...readAsset(file).matchAll(/Promise\.all\(\[((?:\w+\.e\([^)]+\),?)+)\]/g)])
  .map(([, calls = '']) => [...calls.matchAll(/\((\d+)/g)].flatMap(([, id = '']) => id))

/** The name of the chunk of a file. For a shared chunk, the name of a chunk that is loaded with it. */
export function findChunkName(file: string): string {
  const name = file.split('.')[0] ?? ''
  if (!/^\d+$/.test(name)) return name
  const loaded = chunkGroups.find(ids => ids.includes(name)) ?? []
  return loaded.flatMap(id => chunkNames.get(id) ?? []).at(-1) ?? name
}

/** The steps of a user that make the app load a chunk. */
export type Journey = {
  readonly role: Role | null
  /** The remaining time of the session. In minutes. */
  readonly sessionMinutes?: number
  readonly startPath: string
  /** The action that needs the chunk. It can be repeated after a failure. */
  readonly act?: (page: Page) => Promise<void>
  /** Whether the content of the chunk is visible. */
  readonly isReached: (page: Page) => Promise<boolean>
}

const isHeadingVisible = (name: string) => (page: Page) => heading(page, name).isVisible()

const journeyToPage = (name: string): Journey => ({
  role: 'admin',
  startPath: name === 'Dashboard' ? '/account' : '/dashboard',
  act: async page => {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
  },
  isReached: isHeadingVisible(name),
})

const journeyToLanguage = (name: string, lang: string): Journey => ({
  role: null,
  startPath: '/auth/login',
  act: page => chooseMenuItem(page, 'Language', name),
  isReached: async page => (await page.locator('html').getAttribute('lang')) === lang,
})

const pagesWithDownload = new WeakSet<Page>()

/** A journey for each chunk name. A chunk without a journey fails its tests. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'texts-en-ts': { role: null, startPath: '/auth/login', isReached: isHeadingVisible('Sign in') },
  'main-area': { role: 'admin', startPath: '/dashboard', isReached: isHeadingVisible('Dashboard') },
  'forgot-password': {
    role: null,
    startPath: '/auth/forgot-password',
    isReached: isHeadingVisible('Forgot password'),
  },
  registration: {
    role: null,
    startPath: '/auth/registration',
    isReached: isHeadingVisible('Create account'),
  },
  error: { role: null, startPath: '/error/404', isReached: isHeadingVisible('Page not found') },
  support: { role: null, startPath: '/support', isReached: isHeadingVisible('Support') },
  shell: {
    role: 'admin',
    startPath: '/dashboard',
    isReached: page => page.getByRole('button', { name: 'Account' }).isVisible(),
  },
  dashboard: journeyToPage('Dashboard'),
  users: journeyToPage('Users'),
  account: journeyToPage('Account'),
  access: journeyToPage('Access'),
  user: { role: 'admin', startPath: '/users/2', isReached: isHeadingVisible('Noor Castell') },
  palette: {
    role: 'admin',
    startPath: '/account',
    act: async page => {
      // The shell handles the shortcut, so wait until it is rendered.
      await page.getByRole('button', { name: 'Account' }).waitFor()
      await page.keyboard.press('Control+K')
    },
    isReached: page => page.getByRole('dialog', { name: 'Command palette' }).isVisible(),
  },
  csv: {
    role: 'admin',
    startPath: '/users',
    act: async page => {
      page.once('download', () => void pagesWithDownload.add(page))
      await page.getByRole('button', { name: 'Download CSV' }).click()
    },
    isReached: page => Promise.resolve(pagesWithDownload.has(page)),
  },
  'timeout-notice': {
    role: 'admin',
    sessionMinutes: 2,
    startPath: '/account',
    isReached: page => page.getByRole('dialog', { name: 'Your session ends soon' }).isVisible(),
  },
  mock: {
    role: null,
    startPath: '/auth/login',
    act: page => signIn(page, 'admin'),
    isReached: isHeadingVisible('Dashboard'),
  },
  'mock-panel': {
    role: null,
    startPath: '/auth/login',
    act: page => page.getByRole('button', { name: 'Demo data' }).click(),
    isReached: page => page.getByRole('dialog').isVisible(),
  },
  'mock-switches': {
    role: null,
    startPath: '/users?mock=as:admin',
    // After a reload, the link does not sign in again.
    isReached: async page =>
      (await isHeadingVisible('Users')(page)) || isHeadingVisible('Sign in')(page),
  },
  'texts-zh-ts': journeyToLanguage('中文', 'zh'),
  'texts-es-ts': journeyToLanguage('Español', 'es'),
  'texts-ja-ts': journeyToLanguage('日本語', 'ja'),
  'texts-de-ts': journeyToLanguage('Deutsch', 'de'),
  'texts-fr-ts': journeyToLanguage('Français', 'fr'),
}

/** The session at the start of a journey, or null if no user is signed in. */
export const createJourneySession = ({ role, sessionMinutes = 14_400 }: Journey) =>
  role && createSession(role, { days: sessionMinutes / 1_440 })

/** Counts the loads of the page from now on. */
export function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('load', () => {
    loads.count += 1
  })
  return loads
}
