import type { Page } from '@playwright/test'
import type { AppPage, VisibleText } from './app'

type WatchedContent = Pick<AppPage, 'heading' | 'content'>

/**
 * Runs in the page. Records when the heading and all content are painted. Ignores content without
 * the heading, because it may belong to the previous page.
 */
function recordPaintTimes({ heading, content }: WatchedContent) {
  const isShown = ({ selector, text }: VisibleText) =>
    [...document.querySelectorAll(selector)].some(
      element => element.checkVisibility() && element.textContent.includes(text),
    )
  // The message arrives after the browser has painted the frame.
  const markAfterFrame = (mark: string) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      performance.mark(mark)
    }
    port2.postMessage(null)
  }
  let isHeadingShown = false
  const checkFrame = () => {
    if (isShown(heading)) {
      if (!isHeadingShown) markAfterFrame('bench-heading')
      isHeadingShown = true
      if (content.every(isShown)) {
        markAfterFrame('bench-content')
        return
      }
    }
    requestAnimationFrame(checkFrame)
  }
  performance.clearMarks('bench-heading')
  performance.clearMarks('bench-content')
  requestAnimationFrame(checkFrame)
}

/** Records when the page is painted in the document that the next navigation loads. */
export const watchNextDocument = (page: Page, { heading, content }: AppPage) =>
  page.addInitScript(recordPaintTimes, { heading, content })

/** Records when the app paints the page in the current document, without loading a new one. */
export const watchDocument = (page: Page, { heading, content }: AppPage) =>
  page.evaluate(recordPaintTimes, { heading, content })

/** Waits until heading and content are painted. Their times are in milliseconds. */
export async function waitForPaint(page: Page) {
  await page.waitForFunction(
    () => performance.getEntriesByName('bench-content').length > 0,
    null,
    // The interval is long, because each check slows the page down.
    { polling: 100 },
  )
  return page.evaluate(() => {
    const getStart = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    return { heading: getStart('bench-heading'), content: getStart('bench-content') }
  })
}
