import type { Page } from '@playwright/test'
import { createPagesResponse, mockResponse } from './api'
import { createSession, DEMO_USERS, getSession, type StoredValues } from './demoUsers'
import { installFakeDevTools, readDevToolsRecord } from './devtools'
import { expect, fillLocalStorage, heading, openScreen, pushUrl, signIn, test } from './test'

type SupportCase = {
  readonly name: string
  /** The session of the user. By default, the user is a signed-in `user` of the demo. */
  readonly session?: () => Promise<StoredValues>
  /** Causes the problem, and waits until the user sees it. */
  readonly happen: (page: Page) => Promise<void>
  readonly cause: RegExp
  readonly remedy: RegExp
  /** Facts about the cause, such as the request. They stand behind the remedy. */
  readonly facts?: readonly RegExp[]
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const REFUSED = /^You don’t have access to /

/** The headers of a response that names itself in the server's logs. */
const createReferenceHeaders = (reference: string) => ({
  'X-Request-Id': reference,
  'Access-Control-Expose-Headers': 'X-Request-Id',
})

/** Sets the clock of the browser one hour ahead, and lets the session expire by this clock. */
async function expireWithWrongClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now + 60 * MINUTE_MS })
  await mockResponse(page, 'pages', {
    ...createPagesResponse('/overview', '/records'),
    headers: { Date: new Date(now).toUTCString(), 'Access-Control-Expose-Headers': 'Date' },
  })
  await openScreen(page, '/records', 'Records')
  await page.clock.runFor(4 * MINUTE_MS)
  await expect(heading(page, 'Sign in')).toBeVisible()
}

/** The user signs in while the storage is full, and reloads the page. */
async function loseUnstoredSession(page: Page) {
  await page.goto('/auth/login')
  await fillLocalStorage(page)
  await signIn(page, 'user')
  await expect(page.getByText('The browser’s storage is full')).toBeVisible()
  await page.goto('/records')
  await expect(heading(page, 'Sign in')).toBeVisible()
}

async function removePageWhileOpen(page: Page) {
  await page.clock.install()
  await mockResponse(page, 'pages', createPagesResponse('/overview', '/records'))
  await openScreen(page, '/records', 'Records')
  await mockResponse(page, 'pages', createPagesResponse('/overview'))
  // On a busy machine, the response may arrive only after the clock has stopped again.
  await expect(async () => {
    await page.clock.runFor(MINUTE_MS)
    await expect(heading(page, REFUSED)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

const CASES: readonly SupportCase[] = [
  {
    name: 'the page was removed from the list while it was open',
    happen: removePageWhileOpen,
    cause: /not on the list for the role user/,
    remedy: /Add the entry \/records to the list for the role user\./,
    facts: [/The list contained \/records until \S/],
  },
  {
    name: 'the list could not be loaded',
    happen: async page => {
      await mockResponse(page, 'pages', { status: 403, headers: createReferenceHeaders('4f1a9c') })
      await openScreen(page, '/records', 'Access could not be checked')
    },
    cause: /the server refused the request/,
    remedy: /Ask the server’s operator why it doesn’t return the list of allowed pages\./,
    facts: [/POST \S+roles\/pages · 403 · [\d,]+ ms · Reference 4f1a9c/],
  },
  {
    name: 'the clock of the device is an hour ahead',
    session: () => createSession('user', { days: (63 * MINUTE_MS) / DAY_MS }),
    happen: expireWithWrongClock,
    cause: /the computer’s clock is 1 h ahead/,
    remedy: /Set the clock of this computer to the right time\./,
  },
  {
    name: 'the browser could not store the session',
    session: () => Promise.resolve({}),
    happen: loseUnstoredSession,
    cause: /the browser could not store the session/,
    remedy: /Free up storage in this browser or allow it for this site, then sign in again\./,
  },
]

/** The last label of a refusal, of a failed sign-in, or of the records from before a reload. */
async function readLastLabel(page: Page): Promise<string> {
  const { actions } = await readDevToolsRecord(page)
  const isAboutCase = ({ type }: { type: string }) =>
    /^(guard\/decided: The user could|support\/timeline(Replaced|EventAdded: (The user could|The user opened|\/)))/.test(
      type,
    )
  return actions.findLast(isAboutCase)?.type ?? ''
}

/** Opens the support page without a reload, and copies the report. */
async function readSupportPage(page: Page) {
  await pushUrl(page, '/support')
  const summary = await page.getByRole('region', { name: 'Summary' }).innerText()
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByText('Copied to the clipboard')).toBeVisible()
  return { summary, report: await page.evaluate(() => navigator.clipboard.readText()) }
}

async function readReportOf(page: Page, report: string): Promise<string> {
  await page.goto('/support')
  // `fill` would enter each line by itself, so the report must have only one.
  const line = JSON.stringify(JSON.parse(report))
  await page.getByLabel('Paste a report here').fill(line)
  return page.getByRole('region', { name: 'Report: Summary' }).innerText()
}

for (const { name, session, happen, cause, remedy, facts = [] } of CASES)
  test(
    `if ${name}, the support page, a pasted report and a label in Redux DevTools name cause and remedy`,
    { tag: '@remote' },
    async ({ page, context, browser, choosePages, seedStorage, allowConsoleMessages }) => {
      allowConsoleMessages(/status of 40[13]|ERR_FAILED/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await installFakeDevTools(page)
      const stored = await (session?.() ?? getSession('user'))
      await seedStorage(stored)
      const other = await browser.newContext()
      await choosePages(other)
      const otherPage = await other.newPage()

      await happen(page)
      const readSources = async () => {
        const label = await readLastLabel(page)
        const { summary, report } = await readSupportPage(page)
        const replay = await readReportOf(otherPage, report)
        return { label, summary, replay, report }
      }
      const before = await readSources()
      await page.goBack()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const after = await readSources()
      await other.close()

      for (const [time, { report, ...sentences }] of Object.entries({ before, after })) {
        for (const [source, text] of Object.entries(sentences))
          for (const pattern of [cause, remedy, ...facts])
            expect(text, `${source} ${time} the reload`).toMatch(pattern)
        const { name: userName, email } = DEMO_USERS.user
        const texts = JSON.stringify(sentences) + report
        for (const secret of ['eyJ', stored.refreshToken ?? 'eyJ', userName, email])
          expect(texts).not.toContain(secret)
      }
    },
  )
