import { JOURNEYS, sessionOf } from './chunks'
import { expect, holdBack, test } from './test'

/** What somebody opens over a page, by the names of its code. */
const OVERLAYS = ['palette', 'tooltip', 'popover', 'mock-panel']

for (const chunk of OVERLAYS) {
  test(`Escape calls off what is still on its way: ${chunk} @in-page`, async ({ page, store }) => {
    const journey = JOURNEYS[chunk]
    if (!journey?.act) throw new Error(`In chunks.ts nobody opens ${chunk}`)
    const code = new RegExp(`/${chunk}\\.\\w+\\.js$`)
    const release = await holdBack(page, code)
    await store((await sessionOf(journey)) ?? {})
    await page.goto(journey.from)
    const [asked, answered] = [page.waitForRequest(code), page.waitForResponse(code)]
    await journey.act(page)
    await asked
    // What was opened is drawn with the next frame, and hears no key before.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.keyboard.press('Escape')
    release()
    await (await answered).finished()
    // React holds back for up to 300 ms what comes soon after its stand-in.
    await page.waitForTimeout(500)
    expect(await journey.isReached(page)).toBe(false)

    await journey.act(page)
    await expect.poll(() => journey.isReached(page)).toBe(true)
  })
}
