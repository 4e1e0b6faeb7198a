import type { Page } from '@playwright/test'
import { JOURNEYS, createJourneySession } from './chunks'
import { expect, heading, holdRequests, test } from './test'

const LAZY_OVERLAYS = ['palette', 'mock-panel']

for (const chunk of LAZY_OVERLAYS) {
  test(`Escape cancels an overlay whose code is still loading: ${chunk} @in-page`, async ({
    page,
    seedStorage,
  }) => {
    const journey = JOURNEYS[chunk]
    if (!journey?.act) throw new Error(`chunks.ts has no action that opens ${chunk}`)
    const code = new RegExp(`/${chunk}\\.\\w+\\.js$`)
    const release = await holdRequests(page, code)
    await seedStorage((await createJourneySession(journey)) ?? {})
    await page.goto(journey.startPath)
    const [requested, received] = [page.waitForRequest(code), page.waitForResponse(code)]
    await journey.act(page)
    await requested
    // Keys are handled from the next frame on.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.keyboard.press('Escape')
    release()
    await (await received).finished()
    // React may delay content by up to 300 ms after it has shown the fallback.
    await page.waitForTimeout(500)
    expect(await journey.isReached(page)).toBe(false)

    await journey.act(page)
    await expect.poll(() => journey.isReached(page)).toBe(true)
  })
}

/** Each popover with the button that opens it. */
const POPOVERS = {
  'theme menu': (page: Page) => ({
    button: page.getByRole('button', { name: 'Theme' }),
    popover: page.getByRole('menu', { name: 'Theme' }),
  }),
  'column popover': (page: Page) => ({
    button: page.getByRole('button', { name: 'Columns' }),
    popover: page.getByRole('dialog', { name: 'Columns' }),
  }),
}

for (const [name, find] of Object.entries(POPOVERS)) {
  test(`the ${name} closes on Escape, on a click on its button or outside, and when a dialog opens @in-page`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/users')
    await expect(heading(page, 'Users')).toBeVisible()
    const { button, popover } = find(page)
    const open = async () => {
      await button.click()
      await expect(popover).toBeInViewport({ ratio: 1 })
      await expect(button).toHaveAttribute('aria-expanded', 'true')
    }
    const expectClosed = async () => {
      await expect(popover).toHaveCount(0)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }

    await open()
    await page.keyboard.press('Escape')
    await expectClosed()
    await expect(button).toBeFocused()

    await open()
    await button.click()
    await expectClosed()

    await open()
    await heading(page, 'Users').click()
    await expectClosed()

    await open()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await expectClosed()
  })

  test(`the ${name} closes when the focus leaves it @in-page`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/users')
    const { button, popover } = find(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(popover).toBeVisible()
    for (let stop = 0; stop < 12 && (await popover.count()) > 0; stop += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(popover).toHaveCount(0)
    await expect(page.locator(':focus')).toBeVisible()
    await expect(button).not.toBeFocused()
  })
}

test('the column popover stays below its button while the page scrolls @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await page.setViewportSize({ width: 1000, height: 420 })
  const { button, popover } = POPOVERS['column popover'](page)
  await button.click()
  const distance = async () => {
    const [above, below] = [await button.boundingBox(), await popover.boundingBox()]
    return above && below && Math.round(below.y - above.y - above.height)
  }
  const before = await distance()
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(distance).toBe(before)
})
