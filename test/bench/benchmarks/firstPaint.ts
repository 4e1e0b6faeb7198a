import type { Browser, Page } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { getOrigin } from '../appOrigins'
import { createMeasuredApps, type Benchmark } from '../benchmark'
import { EMAIL, PASSWORD, waitUntilReady, waitUntilShown, visitInNewContext } from '../visit'

/** If the form is not visible after this time, the benchmark assumes that the HTML has no form. */
const FORM_TIMEOUT_MS = 3_000

/** Checks the sign-in page before any script or style sheet has loaded. */
export const firstPaintBenchmark: Benchmark = {
  name: 'first-paint',
  method:
    'Sign-in page while all scripts and style sheets are delayed. Dark theme and Japanese were chosen before.',
  measurements: {
    html: { label: 'Form painted from the HTML alone', unit: 'yes', goals: [{ atLeast: 1 }] },
    look: {
      label: '… in the chosen theme and language',
      unit: 'yes',
      goals: [{ atLeast: 1 }],
    },
    typing: {
      label: 'Input before the script loads is kept',
      unit: 'yes',
      goals: [{ atLeast: 1 }],
    },
    submit: {
      label: 'Submit before the script loads signs in',
      unit: 'yes',
      goals: [{ atLeast: 1 }],
    },
  },
  measuredApps: createMeasuredApps([productApp], checkFirstPaint),
}

async function checkFirstPaint(app: AppWithPages, browser: Browser) {
  const origin = await getOrigin(app)
  const result = await visitInNewContext(browser, { stored: CHOSEN_PREFERENCES }, async page => {
    const { isVisible } = await openWithoutAssets(page, origin, app)
    return { isVisible, isAsChosen: isVisible && (await hasChosenPreferences(page)) }
  })
  return {
    html: Number(result.isVisible),
    look: Number(result.isAsChosen),
    typing: Number(result.isVisible && (await isInputKept(browser, origin, app))),
    submit: Number(result.isVisible && (await isEarlySubmitSent(browser, origin, app))),
  }
}

/** Dark theme and Japanese, in the format in which the product stores them in localStorage. */
const CHOSEN_PREFERENCES = {
  kt_theme_mode_menu: 'dark',
  kt_theme_mode_value: 'dark',
  language: 'ja',
}

const hasChosenPreferences = (page: Page) =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement
    const text = document.querySelector('form')?.innerText ?? ''
    return lang === 'ja' && dataset.theme === 'dark' && /[\u3040-\u30ff]/.test(text)
  })

/** Opens the page. Delays all scripts and style sheets until `release` is called. */
async function openWithoutAssets(page: Page, origin: string, app: AppWithPages) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.(js|css)$/, async route => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto(new URL(app.startPage.path, origin).href, { waitUntil: 'commit' })
  const readyElement = page.locator(app.startPage.readySelector).first()
  const isVisible = await readyElement.waitFor({ timeout: FORM_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )
  return { isVisible, release }
}

const isInputKept = (browser: Browser, origin: string, app: AppWithPages) =>
  visitInNewContext(browser, {}, async page => {
    const { release } = await openWithoutAssets(page, origin, app)
    const { email, password } = app.fields
    await page.locator(email).pressSequentially(EMAIL)
    await page.locator(password).pressSequentially(PASSWORD)
    release()
    await waitUntilReady(page, origin, app)
    return (
      (await page.locator(email).inputValue()) === EMAIL &&
      (await page.locator(password).inputValue()) === PASSWORD
    )
  })

const isEarlySubmitSent = (browser: Browser, origin: string, app: AppWithPages) =>
  visitInNewContext(browser, {}, async page => {
    const { release } = await openWithoutAssets(page, origin, app)
    await page.locator(app.fields.email).pressSequentially(EMAIL)
    await page.locator(app.fields.password).pressSequentially(PASSWORD)
    await page.keyboard.press('Enter')
    release()
    return waitUntilShown(page, app.homeText).then(
      () => true,
      () => false,
    )
  })
