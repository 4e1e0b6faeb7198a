import type { Page } from '@playwright/test'
import type { AppPage } from './apps/app'
import { waitForPaint, watchDocument } from './painting'
import { findVisible } from './visit'

/** The pause of a user between pointing at a link and pressing the mouse button. */
const HOVER_MS = 200
/** How long a user presses the mouse button. */
const PRESS_MS = 80

/**
 * Clicks a link with the pauses of a user. Without pauses, the app would still handle the hover
 * when the click arrives. The measured time would then include the hover.
 */
async function clickLikeUser(page: Page, link: string) {
  await findVisible(page, link).hover()
  await page.waitForTimeout(HOVER_MS)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
}

/**
 * Clicks the link of a page. Returns the milliseconds from the click until the heading and the
 * content of the page were painted.
 */
export async function measureClickToPaint(page: Page, target: AppPage) {
  await watchDocument(page, target)
  const clicked = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const onClick = ({ timeStamp }: Event) => {
          resolve(timeStamp)
        }
        addEventListener('click', onClick, { capture: true, once: true })
      }),
  )
  const [clickedAt] = await Promise.all([clicked, clickLikeUser(page, target.link)])
  const { heading, content } = await waitForPaint(page)
  return { heading: heading - clickedAt, content: content - clickedAt }
}

/**
 * Runs an action that changes a table row. Returns the milliseconds from the `event` of the action
 * until the changed row was painted.
 */
export async function measureRowChange(
  page: Page,
  row: string,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<number> {
  const measured = page.evaluate(
    ({ row, event }) =>
      new Promise<number>((resolve, reject) => {
        const readText = () => document.querySelector(row)?.textContent
        const before = readText()
        const giveUpAt = performance.now() + 20_000
        let startedAt = 0
        const onStart = ({ timeStamp }: Event) => {
          startedAt = timeStamp
        }
        addEventListener(event, onStart, { capture: true, once: true })
        const checkFrame = () => {
          if (performance.now() > giveUpAt) reject(new Error(`${row} did not change`))
          else if (startedAt === 0 || readText() === before) requestAnimationFrame(checkFrame)
          else {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              resolve(performance.now() - startedAt)
            }
            port2.postMessage(null)
          }
        }
        requestAnimationFrame(checkFrame)
      }),
    { row, event },
  )
  const [time] = await Promise.all([measured, act()])
  return time
}
