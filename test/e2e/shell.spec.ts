import type { Locator, Page } from '@playwright/test'
import { brand } from '../../src/brand/brand'
import { DEMO_USERS } from './demoUsers'
import {
  chooseMenuItem,
  expect,
  heading,
  mainMenu,
  getScrollOffset,
  scrollOverview,
  readStorage,
  test,
  pauseRequests,
} from './test'
import { JOURNEYS, createJourneySession } from './chunks'
import { skipWithoutLanguage } from './languages'

test.describe('shell', () => {
  const commandPalette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
  const paletteField = (page: Page) => commandPalette(page).getByRole('combobox')
  const paletteOptions = (page: Page) => commandPalette(page).getByRole('option')

  async function openPalette(page: Page) {
    await page.keyboard.press('Control+k')
    await expect(paletteField(page)).toBeFocused()
    await expect(paletteOptions(page).first()).toBeVisible()
  }

  test.beforeEach(async ({ page, signInAs }, testInfo) => {
    await signInAs(testInfo.title.includes('guest') ? 'guest' : 'admin')
    await page.goto('/overview')
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('the command palette finds a page by a few letters and opens it @in-page', async ({
    page,
  }) => {
    await openPalette(page)
    await page.keyboard.type('aud')
    await expect(paletteOptions(page).filter({ hasText: 'Audit' })).toBeVisible()
    await paletteField(page).fill('Records')
    await expect(paletteOptions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(commandPalette(page)).toHaveCount(0)
  })

  test('while the command palette loads, typed text is kept, and Enter opens nothing @in-page', async ({
    page,
  }) => {
    const release = await pauseRequests(page, /palette\.\w+\.js$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('rec')
    await page.keyboard.press('Enter')
    release()
    await expect(paletteOptions(page).first()).toHaveText('Records')
    await page.keyboard.type('ords')
    await expect(paletteField(page)).toHaveValue('records')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Records')).toBeVisible()
  })

  test('in the command palette, arrow keys choose a command, and Escape closes the palette @in-page', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Account', exact: true }).focus()
    await page.keyboard.press('Meta+k')
    await expect(paletteField(page)).toBeFocused()
    await expect(paletteOptions(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(paletteOptions(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    const id = await paletteOptions(page).nth(1).getAttribute('id')
    await expect(paletteField(page)).toHaveAttribute('aria-activedescendant', id ?? '-')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(paletteOptions(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(commandPalette(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
  })

  test('keyboard shortcuts work from the first frame of a page @in-page', async ({ page }) => {
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
    await expect(paletteField(page)).toBeFocused()
  })

  test('the command palette can change the language and the theme, and sign out @in-page', async ({
    page,
  }) => {
    skipWithoutLanguage('de')
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(heading(page, 'Overview')).toBeVisible()

    await openPalette(page)
    await page.keyboard.type('deutsch')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await chooseMenuItem(page, 'Sprache', 'English')

    await openPalette(page)
    await page.keyboard.type('sign out')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have signed out')).toBeVisible()
    expect(await readStorage(page)).toEqual({
      kt_theme_mode_menu: 'dark',
      kt_theme_mode_value: 'dark',
      language: 'en',
    })
  })

  test('for a guest, the command palette finds only allowed pages @in-page', async ({ page }) => {
    await openPalette(page)
    await page.keyboard.type('d')
    await expect(paletteOptions(page).first()).toBeVisible()
    for (const name of ['Records', 'Audit', DEMO_USERS.admin.name]) {
      await paletteField(page).fill(name)
      await expect(paletteOptions(page).filter({ hasText: name })).toHaveCount(0)
    }
    await paletteField(page).fill('Overview')
    await expect(paletteOptions(page)).toHaveText([/Overview/, /Keyboard shortcuts/, /Sign out/])
  })

  test('without a matching command, the palette offers only shortcuts and sign-out, and Enter runs neither @in-page', async ({
    page,
  }) => {
    await openPalette(page)
    await page.keyboard.type('no such thing')
    await expect(commandPalette(page).getByText('Nothing found.')).toBeVisible()
    await expect(paletteOptions(page)).toHaveText([/Keyboard shortcuts/, /Sign out/])
    await page.keyboard.press('Enter')
    await expect(paletteField(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('without a search text, the command palette lists all groups and marks the current choices @in-page', async ({
    page,
  }) => {
    await openPalette(page)
    for (const name of ['Pages', 'Actions', 'Preferences'])
      await expect(commandPalette(page).getByRole('group', { name })).toBeVisible()
    for (const name of ['Keyboard shortcuts', 'Sign out', 'English'])
      await expect(paletteOptions(page).filter({ hasText: name })).toHaveCount(1)
    await expect(commandPalette(page).getByRole('option', { checked: true })).toHaveText([
      'Overview',
      /^System theme/,
      /^English/,
    ])
  })

  test('a collapsed menu group hides its links, and Tab skips them @in-page', async ({ page }) => {
    const group = mainMenu(page).getByRole('button', { name: 'People' })
    const records = mainMenu(page).getByRole('link', { name: 'Records' })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(records).toBeVisible()
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(records).toBeHidden()
    await group.focus()
    await page.keyboard.press('Tab')
    await expect(mainMenu(page).getByRole('link', { name: 'Profile' })).toBeFocused()
    await group.click()
    await expect(records).toBeVisible()
  })

  test('a menu group closes in 600 ms, or at once if the device asks for reduced motion @in-page', async ({
    page,
  }) => {
    const group = mainMenu(page).getByRole('button', { name: 'People' })
    const duration = () =>
      group.evaluate(button => {
        const slide = document.getElementById(button.getAttribute('aria-controls') ?? '')
        return slide ? getComputedStyle(slide).transitionDuration.split(',')[0] : 'no slide'
      })
    expect(['0s', '0.01ms', '1e-05s']).toContain(await duration())
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(duration).toBe('0.6s')
  })

  test('in a collapsed main menu, all links can still be reached @in-page', async ({ page }) => {
    await page.keyboard.press('[')
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Audit' }).click()
    await expect(heading(page, 'Audit')).toBeVisible()
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  })

  test('above a collapsed main menu, the logo shows its symbol without the name @in-page', async ({
    page,
  }) => {
    const logo = page.getByRole('complementary').getByRole('link', { name: brand.name })
    await page.keyboard.press('[')
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
    await expect(logo.locator('img')).toBeInViewport({ ratio: 1 })
    const mark = await logo.locator('img').boundingBox()
    // The element around the logo is as wide as the symbol, so it hides the name.
    expect(await logo.evaluate(link => link.parentElement?.clientWidth)).toBe(mark?.width)
  })

  test('in a collapsed main menu, a tooltip shows the name of a link on hover and on focus @in-page', async ({
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

  test('a collapsed main menu stays collapsed after a reload @in-page', async ({ page }) => {
    await page.keyboard.press('[')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  })

  test('a collapsed menu group stays collapsed after a reload @in-page', async ({ page }) => {
    await mainMenu(page).getByRole('button', { name: 'People' }).click()
    await page.reload()
    await expect(mainMenu(page).getByRole('button', { name: 'People' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })

  test('the shell is not rendered again when the page changes @in-page', async ({ page }) => {
    const frame = await page.getByRole('complementary').elementHandle()
    await mainMenu(page).getByRole('link', { name: 'Audit' }).click()
    await expect(heading(page, 'Audit')).toBeVisible()
    expect(await frame.evaluate(element => element.isConnected)).toBe(true)
  })

  test('a new page starts at the top, and Back or a reload restores the scroll position @in-page', async ({
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

  test('the command palette opens the list of keyboard shortcuts @in-page', async ({ page }) => {
    await openPalette(page)
    await page.keyboard.type('shortcuts')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('To the first or last row')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  test('in a text field, the keys of shortcuts only enter text @in-page', async ({ page }) => {
    await page.goto('/records')
    await page.getByRole('searchbox').pressSequentially('[?')
    await expect(page.getByRole('searchbox')).toHaveValue('[?')
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('on a narrow screen the menu is a dialog that closes after a choice @in-page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(mainMenu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    await drawer.getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(drawer).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('the breadcrumb and the document title name the user, and parent pages are links @in-page', async ({
    page,
  }) => {
    await page.goto('/records/2')
    await expect(page).toHaveTitle(`${DEMO_USERS.user.name} · ${brand.name}`)
    const breadcrumb = page.getByRole('list', { name: 'Where you are' })
    await expect(breadcrumb.getByRole('listitem')).toHaveText([
      brand.shortName,
      'Records',
      DEMO_USERS.user.name,
    ])
    await breadcrumb.getByRole('link', { name: 'Records' }).click()
    await expect(heading(page, 'Records')).toBeVisible()
  })

  test('at every width, the breadcrumb and the content have the same left edge @in-page', async ({
    page,
  }) => {
    const readStart = (locator: Locator) =>
      locator.evaluate(element => Math.round(element.getBoundingClientRect().left))
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await readStart(page.getByRole('list', { name: 'Where you are' }))).toBe(
        await readStart(heading(page, 'Overview')),
      )
    }
  })

  test('the logo opens the first page of the menu @in-page', async ({ page }) => {
    await page.goto('/records/2')
    await page.getByRole('link', { name: brand.name }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('the account menu shows the user and the roles, and opens the profile and the shortcuts @in-page', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Account', exact: true })
    await button.click()
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect(menu).toContainText(DEMO_USERS.admin.name)
    await expect(menu).toContainText(`${DEMO_USERS.admin.email}admin`)
    await menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
  })

  test('for a guest, the account menu does not offer the profile @in-page', async ({ page }) => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveCount(0)
  })

  test('after the command palette has opened a page, the heading of the page has focus @in-page', async ({
    page,
  }) => {
    await openPalette(page)
    await page.keyboard.type('Profile')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Profile')).toBeFocused()
  })
})

test.describe('overlays', () => {
  const LAZY_OVERLAYS = ['palette', 'mock-panel']

  for (const chunk of LAZY_OVERLAYS) {
    test(`if the user presses Escape while the code of an overlay loads, the overlay does not open: ${chunk} @in-page`, async ({
      page,
      seedStorage,
    }) => {
      const journey = JOURNEYS[chunk]
      if (!journey?.act) throw new Error(`chunks.ts has no action that opens ${chunk}`)
      const code = new RegExp(`/${chunk}\\.\\w+\\.js$`)
      const release = await pauseRequests(page, code)
      await seedStorage((await createJourneySession(journey)) ?? {})
      await page.goto(journey.startPath)
      const [requested, received] = [page.waitForRequest(code), page.waitForResponse(code)]
      await journey.act(page)
      await requested
      // The app handles the Escape key only from the next frame on.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.keyboard.press('Escape')
      release()
      await (await received).finished()
      // React may delay content by up to 300 ms after it has shown the fallback.
      await page.waitForTimeout(500)
      expect(await journey.isContentVisible(page)).toBe(false)

      await journey.act(page)
      await expect.poll(() => journey.isContentVisible(page)).toBe(true)
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
    test(`the ${name} closes on Escape, on a click on its button or elsewhere, and when a dialog opens @in-page`, async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto('/records')
      await expect(heading(page, 'Records')).toBeVisible()
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
    })

    test(`the ${name} closes when the focus leaves it @in-page`, async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/records')
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
    await page.goto('/records')
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
})
