import type { Page } from '@playwright/test'
import type { Sign } from './apps/app'
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

/** Clicks a link, and says how many milliseconds after the click the frame with the sign was painted. */
export async function clickUntil(page: Page, link: string, sign: Sign): Promise<number> {
  const measured = page.evaluate(
    ({ selector, text }) =>
      new Promise<number>((resolve, reject) => {
        const giveUpAt = performance.now() + 20_000
        let clickedAt = 0
        const onClick = ({ timeStamp }: Event) => {
          clickedAt = timeStamp
        }
        addEventListener('click', onClick, { capture: true, once: true })
        const isShown = () =>
          [...document.querySelectorAll(selector)].some(
            element => element.checkVisibility() && element.textContent.includes(text),
          )
        const look = () => {
          if (clickedAt === 0 || !isShown()) {
            if (performance.now() > giveUpAt) reject(new Error(`${text} was not shown`))
            else requestAnimationFrame(look)
            return
          }
          // A message is delivered after the frame that is being made has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            resolve(performance.now() - clickedAt)
          }
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    sign,
  )
  const [time] = await Promise.all([measured, click(page, link)])
  return time
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
