import type { Page } from '@playwright/test'
import type { AppPage, Sign } from './apps/app'

/** When a page was painted, in milliseconds since its navigation started or since a click. */
type Painted = { readonly heading: number; readonly content: number }

const MARKS = { heading: 'bench-heading', content: 'bench-content' }

type Watched = Pick<AppPage, 'heading' | 'content'> & { readonly marks: typeof MARKS }

/**
 * Runs in the page: marks when the heading, and when all of the content, has been painted. The
 * content counts only together with the heading, because the former page may show the same words.
 */
function markPainted({ heading, content, marks }: Watched) {
  const isShown = ({ selector, text }: Sign) =>
    [...document.querySelectorAll(selector)].some(
      element => element.checkVisibility() && element.textContent.includes(text),
    )
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0
  // A message is delivered after the frame that is being made has been painted.
  const markAfterFrame = (mark: string) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (!isMarked(mark)) performance.mark(mark)
    }
    port2.postMessage(null)
  }
  const look = () => {
    if (isShown(heading)) {
      if (!isMarked(marks.heading)) markAfterFrame(marks.heading)
      if (content.every(isShown)) {
        markAfterFrame(marks.content)
        return
      }
    }
    requestAnimationFrame(look)
  }
  for (const mark of Object.values(marks)) performance.clearMarks(mark)
  requestAnimationFrame(look)
}

/** Watches for the page from the start of the next document on. */
export const watchNextDocument = (page: Page, { heading, content }: AppPage) =>
  page.addInitScript(markPainted, { heading, content, marks: MARKS })

/** Watches for the page in the document that is open. */
export const watchDocument = (page: Page, { heading, content }: AppPage) =>
  page.evaluate(markPainted, { heading, content, marks: MARKS })

/** Waits until heading and content have been painted; when, since the navigation started. */
export async function paintTimes(page: Page): Promise<Painted & { readonly origin: number }> {
  await page.waitForFunction(
    mark => performance.getEntriesByName(mark).length > 0,
    MARKS.content,
    // Seldom: the question takes time from the page.
    { polling: 100 },
  )
  return page.evaluate(marks => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    const { timeOrigin } = performance
    return { heading: at(marks.heading), content: at(marks.content), origin: timeOrigin }
  }, MARKS)
}
