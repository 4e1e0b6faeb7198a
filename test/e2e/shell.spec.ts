import type { Locator, Page } from '@playwright/test'
import { brand } from '../../src/brand/brand'
import { DEMO_USERS } from './demoUsers'
import {
  expect,
  heading,
  mainMenu,
  getScrollOffset,
  scrollOverview,
  test,
  openScreen,
} from './test'

test.describe('shell', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })

  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin')
    await openScreen(page, '/overview', 'Overview')
  })

  test('the command palette works with Enter and Escape', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Account', exact: true })
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('Meta+k')
    await page.keyboard.type('Records')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Records')).toBeFocused()
  })

  test('keyboard shortcuts work from the first frame of a page', async ({ page }) => {
    // Presses the keys when the page is parsed, but not yet painted.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Overview') return
        observer.disconnect()
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(palette(page).getByRole('combobox')).toBeFocused()
  })

  test('a closed menu group stays closed after a reload', async ({ page }) => {
    const group = mainMenu(page).getByRole('button', { name: 'People' })
    const records = mainMenu(page).getByRole('link', { name: 'Records' })
    const readDuration = () =>
      group.evaluate(button => {
        const slide = document.getElementById(button.getAttribute('aria-controls') ?? '')
        return slide ? getComputedStyle(slide).transitionDuration.split(',')[0] : 'no slide'
      })
    expect(['0s', '0.01ms', '1e-05s']).toContain(await readDuration())
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(readDuration).toBe('0.6s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await group.click()

    await page.reload()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(records).toBeHidden()
    await group.focus()
    await page.keyboard.press('Tab')
    await expect(mainMenu(page).getByRole('link', { name: 'Profile' })).toBeFocused()
    await group.click()
    await expect(records).toBeVisible()
  })

  test('a collapsed main menu stays collapsed after a reload', async ({ page }) => {
    await page.keyboard.press('[')
    await page.reload()
    const expand = page.getByRole('button', { name: 'Expand menu' })
    await expect(expand).toBeVisible()
    const logo = page.getByRole('complementary').getByRole('link', { name: brand.name })
    await expect(logo.locator('img')).toBeInViewport({ ratio: 1 })
    const mark = await logo.locator('img').boundingBox()
    // The name is hidden, because the element around the logo is only as wide as the symbol.
    expect(await logo.evaluate(link => link.parentElement?.clientWidth)).toBe(mark?.width)
    await mainMenu(page).getByRole('link', { name: 'Audit' }).click()
    await expect(heading(page, 'Audit')).toBeVisible()
    await expand.click()
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  })

  test('in a collapsed main menu, a tooltip shows the name of a link on hover and on focus', async ({
    page,
  }) => {
    await page.keyboard.press('[')
    const link = mainMenu(page).getByRole('link', { name: 'Records' })
    const tooltip = page.locator(':popover-open').filter({ hasText: /^Records$/ })
    await link.hover()
    await expect(tooltip).toBeInViewport({ ratio: 1 })
    await tooltip.hover()
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)

    await page.mouse.move(600, 400)
    await page.keyboard.press('Tab')
    await link.focus()
    await expect(tooltip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(tooltip).toHaveCount(0)
  })

  test('Back and a reload restore the scroll position, and a new page starts at the top', async ({
    page,
  }) => {
    await scrollOverview(page)
    await mainMenu(page).getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    expect(await getScrollOffset(page)).toBe(0)

    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect.poll(() => getScrollOffset(page)).toBe(300)
    await page.reload()
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect.poll(() => getScrollOffset(page)).toBe(300)
  })

  test('the page behind a dialog does not scroll, and keeps its width and position', async ({
    page,
  }) => {
    await scrollOverview(page)
    const readWidth = () => page.getByRole('main').evaluate(main => main.clientWidth)
    const width = await readWidth()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await page.mouse.move(20, 300)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(300)
    expect(await getScrollOffset(page)).toBe(300)
    expect(await readWidth()).toBe(width)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    expect(await getScrollOffset(page)).toBe(300)
  })

  test('a main menu that is longer than the window shows the current page, and its foot stays visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 240 })
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('Audit')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Audit')).toBeVisible()
    const current = mainMenu(page).getByRole('link', { name: 'Audit' })
    const foot = page.getByRole('button', { name: 'Collapse menu' })
    for (const element of [current, foot]) await expect(element).toBeInViewport({ ratio: 1 })
    await page.reload()
    for (const element of [current, foot]) await expect(element).toBeInViewport({ ratio: 1 })
    expect(await getScrollOffset(page)).toBe(0)
  })

  test('on a narrow screen, the main menu is a modal dialog', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(mainMenu(page)).toBeHidden()
    const button = page.getByRole('button', { name: 'Open menu' })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    await drawer.getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(drawer).toHaveCount(0)

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      // After the last element of the dialog, Tab moves the focus to the toolbar of the browser.
      // Then `document.activeElement` is the body.
      const isInside = await drawer.evaluate(element =>
        [...element.querySelectorAll('*'), document.body].includes(
          document.activeElement ?? element,
        ),
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('at a width of 1024 pixels or more, the breadcrumb and the content have the same left edge', async ({
    page,
  }) => {
    const readStart = (locator: Locator) =>
      locator.evaluate(element => Math.round(element.getBoundingClientRect().left))
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await readStart(page.getByRole('list', { name: 'Breadcrumb' }))).toBe(
        await readStart(heading(page, 'Overview')),
      )
    }
  })
})

test.describe('overlays', () => {
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
    test(`the ${name} closes on Escape, on a click outside, and when the focus moves to another element`, async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await openScreen(page, '/records', 'Records')
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
      await heading(page, 'Records').click()
      await expectClosed()

      await open()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
      await expectClosed()

      await page.keyboard.press('Escape')
      // Waits until the dialog is closed, because the focus moves when a dialog closes.
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0)
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

  test('the column popover stays below its button while the page scrolls', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/records')
    // Waits for the records, because the page is too short to scroll without them.
    await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
    await page.setViewportSize({ width: 1000, height: 420 })
    const { button, popover } = POPOVERS['column popover'](page)
    await button.click()
    await expect(popover).toBeInViewport({ ratio: 1 })
    const distance = async () => {
      const [above, below] = [await button.boundingBox(), await popover.boundingBox()]
      return above && below && Math.round(below.y - above.y - above.height)
    }
    const before = await distance()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect.poll(distance).toBe(before)
  })
})
