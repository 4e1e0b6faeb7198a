import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { getSession } from './test/e2e/demoUsers'
import { writeFileSync } from 'node:fs'
const ORIGIN = process.env.ORIGIN ?? 'http://127.0.0.1:4777'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
async function open(role: string | null, lang = 'de', width = 360) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const session = role ? await getSession(role as never) : {}
  const values = { ...session, language: lang, kt_theme_mode_value: 'dark', kt_theme_mode_menu: 'dark' }
  await context.setStorageState({ cookies: [], origins: [{ origin: ORIGIN, localStorage: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })) }] })
  await context.addInitScript(() => Object.assign(globalThis, { pagesUnderTest: 'product' }))
  const page = await context.newPage()
  page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text()))
  return page
}
async function shot(page: any, name: string, full = true) {
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/why-shots/${name}.png`, fullPage: full })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const w = await page.evaluate(() => document.documentElement.scrollWidth)
  console.log(name, 'axe', violations.map((v: any) => v.id).join() || 0, 'width', w)
}
const push = (page: any, url: string) => page.evaluate((t: string) => { history.pushState({ key: crypto.randomUUID() }, '', t); dispatchEvent(new PopStateEvent('popstate')) }, url)

const guest = await open('guest')
await guest.goto(ORIGIN + '/users'); await guest.waitForSelector('h1')
await shot(guest, '1-403-guest')
await push(guest, '/support'); await guest.waitForTimeout(800)
await shot(guest, '2-support-guest')
const sw = guest.getByRole('switch')
if (await sw.count()) { await sw.first().check(); await shot(guest, '3-support-requests') }
const report = { report: 2, at: '2026-11-21T08:00:00Z', version: 'v0', decision: { at: '2026-11-21T08:00:00Z', asked: '/access', path: '/access', verdict: 'forbidden', reason: 'noMatch', matched: null, roles: ['clerk'], listFetchedAt: null, listSize: 1, trigger: 'link' }, allowedPages: ['/access/:id'], health: { storage: 'full', doExpiriesAgree: true, leftovers: [], clockDifferenceSeconds: 90, listFetchedAt: '2026-11-21T08:00:00Z' } }
const paste = guest.locator('textarea').first()
await paste.fill(JSON.stringify(report)).catch(e => console.log(String(e)))
await paste.fill(JSON.stringify({ ...report, version: 'v8', allowedPages: ['/access/:id', '/users'], decision: { ...report.decision, trigger: 'history' }, health: { ...report.health, storage: 'available', clockDifferenceSeconds: 0 } })).catch(e => console.log(String(e)))
await guest.waitForTimeout(500)
const cmp = guest.getByRole('region', { name: 'Vergleich' })
if (await cmp.count()) { await cmp.scrollIntoViewIfNeeded(); await cmp.screenshot({ path: '/tmp/why-shots/4-comparison.png' }); await shot(guest, '4b-support-all') }

const admin = await open('admin')
await admin.goto(ORIGIN + '/access?role=guest&path=/users'); await admin.waitForSelector('h1')
await admin.waitForTimeout(1500)
await shot(admin, '5-explorer')
await admin.getByRole('button', { name: /ansehen|als guest/i }).first().click().catch(e => console.log(String(e)))
await admin.waitForTimeout(1500)
await shot(admin, '6-preview', false)
await push(admin, '/users'); await admin.waitForTimeout(1200)
await shot(admin, '7-preview-403')
await push(admin, '/support'); await admin.waitForTimeout(800)
await shot(admin, '8-preview-support', false)

// failed sign-in, then support
const out = await open(null)
await out.goto(ORIGIN + '/auth/login')
await out.locator('input[name=email]').fill('admin@demo.com')
await out.locator('input[name=password]').fill('falsch')
await out.keyboard.press('Enter'); await out.waitForTimeout(2500)
await out.getByRole('link', { name: /Support/ }).first().click(); await out.waitForTimeout(1000)
await shot(out, '9-support-failed-signin')
// server error on users, list down
const down = await open('admin')
await down.goto(ORIGIN + '/dashboard?mock=' + encodeURIComponent('failPages')).catch(() => {})
await down.waitForTimeout(500)
await browser.close()
