import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { originOf } from '../hosts'
import { forEach, type Row } from '../row'
import { EMAIL, PASSWORD, untilLive, untilShown, visit } from '../visit'

/** How long a form may take that is in the HTML. */
const SOON = 3_000

/** What the sign-in page can do before a script or a style file has come. */
export const firstPaint: Row = {
  name: 'first-paint',
  how: 'Sign-in page while every script and style file is held back; dark and Japanese were chosen before.',
  figures: {
    html: { what: 'Form painted from the HTML alone', unit: 'yes', goals: [{ atLeast: 1 }] },
    look: {
      what: '… in the theme and the language that were chosen',
      unit: 'yes',
      goals: [{ atLeast: 1 }],
    },
    typing: {
      what: 'Typed before the script arrives: kept',
      unit: 'yes',
      goals: [{ atLeast: 1 }],
    },
    submit: {
      what: 'Submitted before the script arrives: signed in',
      unit: 'yes',
      goals: [{ atLeast: 1 }],
    },
  },
  measures: forEach([omnichannel], once),
}

async function once(app: FullApp, browser: Browser) {
  const origin = await originOf(app)
  const look = await visit(browser, { stored: CHOSEN }, async page => {
    const { isThere } = await openHeld(page, origin, app)
    return { isThere, isRight: isThere && (await isAsChosen(page)) }
  })
  return {
    html: Number(look.isThere),
    look: Number(look.isRight),
    typing: Number(look.isThere && (await isTypingKept(browser, origin, app))),
    submit: Number(look.isThere && (await isSubmitKept(browser, origin, app))),
  }
}

/** As the product keeps them. */
const CHOSEN = {
  kt_theme_mode_menu: 'dark',
  kt_theme_mode_value: 'dark',
  language: 'ja',
}

const isAsChosen = (page: Page) =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement
    const words = document.querySelector('form')?.innerText ?? ''
    return lang === 'ja' && dataset.theme === 'dark' && /[\u3040-\u30ff]/.test(words)
  })

/** Opens the page, of which nothing but the HTML comes until `release`. */
async function openHeld(page: Page, origin: string, app: FullApp) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.(js|css)$/, async route => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto(new URL(app.door.path, origin).href, { waitUntil: 'commit' })
  const handle = page.locator(app.door.handle).first()
  const isThere = await handle.waitFor({ timeout: SOON }).then(
    () => true,
    () => false,
  )
  return { isThere, release }
}

const isTypingKept = (browser: Browser, origin: string, app: FullApp) =>
  visit(browser, {}, async page => {
    const { release } = await openHeld(page, origin, app)
    const { email, password } = app.fields
    await page.locator(email).pressSequentially(EMAIL)
    await page.locator(password).pressSequentially(PASSWORD)
    release()
    await untilLive(page, origin, app)
    return (
      (await page.locator(email).inputValue()) === EMAIL &&
      (await page.locator(password).inputValue()) === PASSWORD
    )
  })

const isSubmitKept = (browser: Browser, origin: string, app: FullApp) =>
  visit(browser, {}, async page => {
    const { release } = await openHeld(page, origin, app)
    await page.locator(app.fields.email).pressSequentially(EMAIL)
    await page.locator(app.fields.password).pressSequentially(PASSWORD)
    await page.keyboard.press('Enter')
    release()
    return untilShown(page, app.home).then(
      () => true,
      () => false,
    )
  })
