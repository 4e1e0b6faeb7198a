import type { Page } from '@playwright/test'

/**
 * Notes every text that the page ever holds, however briefly: the observer runs before the
 * browser paints. To be called before the page is opened; each load starts anew.
 */
export async function watchTexts(page: Page) {
  await page.addInitScript(() => {
    const texts = new Set<string>()
    Object.assign(window, { textsSeen: texts })
    new MutationObserver(() => {
      const root = document.getElementById('root')
      if (root) texts.add(root.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** All that was seen since the page was loaded, one text a line. */
export const textsSeen = (page: Page) =>
  page.evaluate(() => {
    const texts: unknown = Reflect.get(window, 'textsSeen')
    return texts instanceof Set ? [...texts].join('\n') : 'nothing was watched'
  })
