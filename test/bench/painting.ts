import type { Page } from '@playwright/test'
import type { AppPage, VisibleText } from './apps/app'

/** The times when a page was painted, in milliseconds since the start of its navigation. */
type PaintTimes = { readonly heading: number; readonly content: number }

const PAINT_MARKS = { heading: 'bench-heading', content: 'bench-content' }

type WatchedContent = Pick<AppPage, 'heading' | 'content'> & { readonly marks: typeof PAINT_MARKS }

/**
 * Runs in the page. Records when the heading and all content are painted. Ignores content without
 * the heading, because it may belong to the previous page.
 */
function recordPaintTimes({ heading, content, marks }: WatchedContent) {
  const isShown = ({ selector, text }: VisibleText) =>
    [...document.querySelectorAll(selector)].some(
      element => element.checkVisibility() && element.textContent.includes(text),
    )
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0
  // The message is sent before the browser paints the frame and arrives after the paint. So the
  // mark has the time after the paint.
  const markAfterFrame = (mark: string) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (!isMarked(mark)) performance.mark(mark)
    }
    port2.postMessage(null)
  }
  const checkFrame = () => {
    if (isShown(heading)) {
      if (!isMarked(marks.heading)) markAfterFrame(marks.heading)
      if (content.every(isShown)) {
        markAfterFrame(marks.content)
        return
      }
    }
    requestAnimationFrame(checkFrame)
  }
  for (const mark of Object.values(marks)) performance.clearMarks(mark)
  requestAnimationFrame(checkFrame)
}

/** Records when the page is painted in the document that the next navigation loads. */
export const watchNextDocument = (page: Page, { heading, content }: AppPage) =>
  page.addInitScript(recordPaintTimes, { heading, content, marks: PAINT_MARKS })

/** Records when the app paints the page in the current document, without loading a new one. */
export const watchDocument = (page: Page, { heading, content }: AppPage) =>
  page.evaluate(recordPaintTimes, { heading, content, marks: PAINT_MARKS })

/**
 * Waits until heading and content are painted. Their times are in milliseconds since `origin`, the
 * start of the navigation.
 */
export async function waitForPaint(page: Page): Promise<PaintTimes & { readonly origin: number }> {
  await page.waitForFunction(
    mark => performance.getEntriesByName(mark).length > 0,
    PAINT_MARKS.content,
    // The interval is long, because each check slows the page down.
    { polling: 100 },
  )
  return page.evaluate(marks => {
    const getStart = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    const { timeOrigin } = performance
    return {
      heading: getStart(marks.heading),
      content: getStart(marks.content),
      origin: timeOrigin,
    }
  }, PAINT_MARKS)
}
