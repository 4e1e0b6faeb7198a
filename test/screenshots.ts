import { chromium, type Browser } from '@playwright/test'
import { spawn } from 'node:child_process'
import { PASSWORD, PEOPLE, type Role } from './e2e/people'
import { needChrome } from './support/chrome'

// Takes the pictures of the README anew: `npm run build && npm run screenshots`.

const PORT = '4390'
const ORIGIN = `http://127.0.0.1:${PORT}`

type Picture = {
  readonly name: string
  readonly address: string
  readonly theme: 'light' | 'dark'
  readonly width: 360 | 768 | 1280
  readonly language?: string
  readonly as?: Role
  readonly keys?: string
}

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', address: '/auth/login', theme: 'light', width: 1280 },
  { name: 'sign-in-dark', address: '/auth/login', theme: 'dark', width: 360, language: 'de' },
  { name: 'dashboard', address: '/dashboard', theme: 'light', width: 1280, as: 'admin' },
  { name: 'dashboard-dark', address: '/dashboard', theme: 'dark', width: 768, as: 'admin' },
  { name: 'users', address: '/users', theme: 'light', width: 1280, as: 'admin' },
  { name: 'users-dark', address: '/users', theme: 'dark', width: 360, language: 'ja', as: 'admin' },
  { name: 'account', address: '/account', theme: 'dark', width: 1280, language: 'fr', as: 'user' },
  { name: 'access', address: '/access', theme: 'light', width: 768, language: 'zh', as: 'admin' },
  {
    name: 'forbidden',
    address: '/access',
    theme: 'light',
    width: 360,
    language: 'es',
    as: 'guest',
  },
  { name: 'forbidden-dark', address: '/access', theme: 'dark', width: 1280, as: 'guest' },
  { name: 'support', address: '/support', theme: 'light', width: 768 },
  ...(['light', 'dark'] as const).map(theme => ({
    ...{ name: `palette-${theme}`, address: '/users', theme, width: 1280 as const },
    ...{ as: 'admin' as const, keys: 'Control+k' },
  })),
]

const HEIGHTS = { 360: 720, 768: 720, 1280: 800 } as const

async function take(browser: Browser, picture: Picture) {
  const { name, address, theme, width, language = 'en', as, keys } = picture
  const chosen = { kt_theme_mode_menu: theme, kt_theme_mode_value: theme, language }
  const localStorage = Object.entries(chosen).map(([key, value]) => ({ name: key, value }))
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage }] },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  if (as) {
    await page.goto(`${ORIGIN}/auth/login`)
    await page.locator('[name=email]').fill(PEOPLE[as].email)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${ORIGIN}/dashboard`)
  }
  await page.goto(ORIGIN + address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  if (keys !== undefined) {
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
  }
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
  await context.close()
}

async function main() {
  const preview = spawn(process.execPath, ['--import', 'tsx', 'src/tooling/hosting/preview.ts'], {
    env: { ...process.env, PORT, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: needChrome(), args: ['--no-sandbox'] })
  try {
    await new Promise(resolve => preview.stdout.once('data', resolve))
    for (const picture of PICTURES) await take(browser, picture)
  } finally {
    await browser.close()
    preview.kill()
  }
}

void main()
