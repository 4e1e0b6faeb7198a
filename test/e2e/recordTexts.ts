import type { Page } from '@playwright/test'

/**
 * Records every text of the page, even one that is visible for a single frame. Must be called
 * before `page.goto`. Each page load starts a new record.
 */
export async function recordTexts(page: Page) {
  await page.addInitScript(() => {
    const texts = new Set<string>()
    Object.assign(window, { recordedTexts: texts })
    new MutationObserver(() => {
      const root = document.getElementById('root')
      if (root) texts.add(root.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export const forgetRecordedTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: unknown = Reflect.get(window, 'recordedTexts')
    if (texts instanceof Set) texts.clear()
  })

/** All texts since the page load, one per line. */
export const readRecordedTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: unknown = Reflect.get(window, 'recordedTexts')
    return texts instanceof Set ? [...texts].join('\n') : 'nothing was recorded'
  })
