import type { Page } from '@playwright/test'
import type { AppPage } from './apps/app'
import { paintTimes, watchDocument } from './painting'
import { visible } from './visit'

/** Between pointing at something, pressing and letting go, where a hand does it. Milliseconds. */
const [POINTED, PRESSED] = [200, 80]

/**
 * Clicks as a hand does. The driver's own click points, presses and lets go within a few
 * milliseconds, and looks in the page at what is below the pointer each time: what that takes would
 * count as the app's, since the click's time is that of letting go.
 */
async function click(page: Page, link: string) {
  await visible(page, link).hover()
  await page.waitForTimeout(POINTED)
  await page.mouse.down()
  await page.waitForTimeout(PRESSED)
  await page.mouse.up()
}

/** Clicks a page's link; how many milliseconds after the click its heading and its content were painted. */
export async function clickUntilPainted(page: Page, target: AppPage) {
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
  const [clickedAt] = await Promise.all([clicked, click(page, target.link)])
  const { heading, content } = await paintTimes(page)
  return { heading: heading - clickedAt, content: content - clickedAt }
}

/** Does something that changes a row, and says how many milliseconds later the changed one was painted. */
export async function actUntilChanged(
  page: Page,
  row: string,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<number> {
  const measured = page.evaluate(
    ({ row, event }) =>
      new Promise<number>((resolve, reject) => {
        const read = () => document.querySelector(row)?.textContent
        const before = read()
        const giveUpAt = performance.now() + 20_000
        let startedAt = 0
        const onStart = ({ timeStamp }: Event) => {
          startedAt = timeStamp
        }
        addEventListener(event, onStart, { capture: true, once: true })
        const look = () => {
          if (performance.now() > giveUpAt) reject(new Error(`${row} did not change`))
          else if (startedAt === 0 || read() === before) requestAnimationFrame(look)
          else {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              resolve(performance.now() - startedAt)
            }
            port2.postMessage(null)
          }
        }
        requestAnimationFrame(look)
      }),
    { row, event },
  )
  const [time] = await Promise.all([measured, act()])
  return time
}
