import { chromium, type Browser } from '@playwright/test'
import { spawn } from 'node:child_process'
import { PASSWORD, DEMO_USERS, type Role } from './e2e/demoUsers'
import { requireChrome } from './support/chrome'

// Takes the screenshots for the README. Run `npm run build && npm run screenshots`.

const PORT = '4390'
const ORIGIN = `http://127.0.0.1:${PORT}`

type Screenshot = {
  readonly name: string
  readonly path: string
  readonly theme: 'light' | 'dark'
  readonly width: 360 | 768 | 1280
  readonly language?: string
  readonly role?: Role
  readonly keys?: string
}

const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'sign-in', path: '/auth/login', theme: 'light', width: 1280 },
  { name: 'sign-in-dark', path: '/auth/login', theme: 'dark', width: 360, language: 'de' },
  { name: 'dashboard', path: '/dashboard', theme: 'light', width: 1280, role: 'admin' },
  { name: 'dashboard-dark', path: '/dashboard', theme: 'dark', width: 768, role: 'admin' },
  { name: 'users', path: '/users', theme: 'light', width: 1280, role: 'admin' },
  { name: 'users-dark', path: '/users', theme: 'dark', width: 360, language: 'ja', role: 'admin' },
  { name: 'account', path: '/account', theme: 'dark', width: 1280, language: 'fr', role: 'user' },
  { name: 'access', path: '/access', theme: 'light', width: 768, language: 'zh', role: 'admin' },
  {
    name: 'forbidden',
    path: '/access',
    theme: 'light',
    width: 360,
    language: 'es',
    role: 'guest',
  },
  { name: 'forbidden-dark', path: '/access', theme: 'dark', width: 1280, role: 'guest' },
  { name: 'support', path: '/support', theme: 'light', width: 768 },
  ...(['light', 'dark'] as const).map(theme => ({
    ...{ name: `palette-${theme}`, path: '/users', theme, width: 1280 as const },
    ...{ role: 'admin' as const, keys: 'Control+k' },
  })),
]

const HEIGHTS_BY_WIDTH_PX = { 360: 720, 768: 720, 1280: 800 } as const

async function takeScreenshot(browser: Browser, screenshot: Screenshot) {
  const { name, path, theme, width, language = 'en', role, keys } = screenshot
  const preferences = { kt_theme_mode_menu: theme, kt_theme_mode_value: theme, language }
  const localStorage = Object.entries(preferences).map(([key, value]) => ({ name: key, value }))
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS_BY_WIDTH_PX[width] },
    storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage }] },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  if (role) {
    await page.goto(`${ORIGIN}/auth/login`)
    await page.locator('[name=email]').fill(DEMO_USERS[role].email)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${ORIGIN}/dashboard`)
  }
  await page.goto(ORIGIN + path)
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
  const browser = await chromium.launch({ executablePath: requireChrome(), args: ['--no-sandbox'] })
  try {
    await new Promise(resolve => preview.stdout.once('data', resolve))
    for (const screenshot of SCREENSHOTS) await takeScreenshot(browser, screenshot)
  } finally {
    await browser.close()
    preview.kill()
  }
}

void main()
