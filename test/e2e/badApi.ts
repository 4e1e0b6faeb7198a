import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { ApiError } from '@/api/apiError'
import { syncHostFiles } from '../../src/tooling/hosting/syncHostFiles'
import en from '../../src/language/locales/en'
import { startBadApi, type BadApi } from '../support/badApi'
import type { Handle } from '../support/badServer'
import { startPreview } from '../support/hosts'
import type { Cell } from '../support/outcomes'
import { expect, test as base } from './test'

type Fixtures = {
  /** The build that is served; the API's address in it is this test's own. */
  readonly folder: string
  /** Where the page believes its API to be; empty: where it is. */
  readonly apiAddress: string
  /** The only API that the page may call, on sockets of its own. */
  readonly api: BadApi
}

/** The tests' own test, with the program at an API that treats it as badly as it is told to. */
export const test = base.extend<Fixtures>({
  folder: ['dist-api', { option: true }],

  apiAddress: ['', { option: true }],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its form
  api: async ({}, use) => {
    const api = await startBadApi()
    await use(api)
    await api.stop()
  },

  baseURL: async ({ api, apiAddress, folder }, use) => {
    const files = mkdtempSync(join(tmpdir(), 'site-'))
    const site = join(files, 'site')
    cpSync(folder, site, { recursive: true })
    syncHostFiles(site, apiAddress === '' ? api.url : apiAddress)
    const host = await startPreview(site)
    await use(`http://127.0.0.1:${host.port}`)
    await host.stop()
    rmSync(files, { recursive: true })
  },
})

/** An answer that is there at once and is given once it is released. */
function holdBack(handle: Handle) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const held: Handle = (request, response) => {
    void released.then(() => {
      handle(request, response)
    })
  }
  return { held, release }
}

type Caller = {
  readonly api: BadApi
  readonly path: string
  /** Makes the call. */
  readonly press: () => Promise<void>
  /** What is there as long as the call is under way. */
  readonly busy: Locator
}

/**
 * Makes a call that goes wrong. The page is seen to be busy before the answer comes: what it shows once
 * it is not any more, then belongs to this call. Where only the time limit ends the call, that passes.
 * Returns how often it has been made, told apart from what was before.
 */
export async function callInto(
  { fault, handle, preflight, outcome }: Cell<ApiError | null>,
  { api, path, press, busy }: Caller,
) {
  const page = busy.page()
  const { held, release } = holdBack(preflight ?? handle)
  if (preflight) api.answer(path, handle, held)
  else api.answer(path, held)
  const heard = preflight ? api.questions : api.count
  const before = heard(path)
  const calls = () => heard(path) - before
  await press()
  await expect.poll(calls, 'is sent').toBe(1)
  await expect(busy).toHaveCount(1)

  const isUnending = fault.endsWith('never ends')
  const head = isUnending
    ? page.waitForResponse(answer => new URL(answer.url()).pathname === path)
    : null
  release()
  // Of a server that has said no more than its status, the page must have heard that much.
  await head
  if (isUnending || outcome?.kind === 'timeout') await page.clock.runFor(10_000)
  return calls
}

/** Notes what the page shows since the latest click: when that something is under way, and when that it failed. */
export async function timeFeedback(page: Page) {
  await page.addInitScript(() => {
    const BUSY = '[aria-busy="true"], [role="status"][aria-label]'
    const times = { clicked: 0, longestGap: 0, failed: 0 }
    let since: number | null = null
    const look = () => {
      const isFailed = document.querySelector('[role="alert"]') !== null
      if (isFailed && times.failed === 0) times.failed = Date.now()
      if (since !== null) times.longestGap = Math.max(times.longestGap, Date.now() - since)
      since = isFailed || document.querySelector(BUSY) ? null : (since ?? Date.now())
    }
    Object.assign(window, { feedbackTimes: times })
    addEventListener('feedback-times-wanted', look)
    const begin = () => {
      since = Date.now()
      Object.assign(times, { clicked: since, longestGap: 0, failed: 0 })
    }
    addEventListener('click', begin, true)
    new MutationObserver(look).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    })
  })
}

const times = v.object({ clicked: v.number(), longestGap: v.number(), failed: v.number() })

/**
 * When the latest click was and when the page first showed a failure after it (milliseconds since
 * 1970; 0: never), and the longest time in between without any sign of what was asked for.
 */
export const timesOf = async (page: Page) =>
  v.parse(
    times,
    await page.evaluate((): unknown => {
      dispatchEvent(new Event('feedback-times-wanted'))
      return Reflect.get(window, 'feedbackTimes')
    }),
  )

/** What an error is called, in English, up to what is filled in; the server's own words where they help. */
export function saysOf(error: ApiError): string {
  if (error.kind === 'wrongCredentials') return en.errors.loginIncorrect
  if ('message' in error && error.message !== null) return error.message
  const text =
    error.kind === 'tooMany'
      ? en.errors.tooMany_other
      : error.kind === 'unusableToken'
        ? en.signIn.unusableToken
        : en.errors[error.kind]
  return text.split('{{')[0] ?? text
}
