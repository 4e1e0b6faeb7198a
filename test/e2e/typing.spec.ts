import type { ElementHandle, Page, Route } from '@playwright/test'
import { DEMO_USERS, PASSWORD } from './demoUsers'
import { waitUntilLoaded } from './pageChecks'
import { SCREENS } from './screens'
import { expect, heading, openScreen, pauseRequests, test, waitForStart } from './test'

const formField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.describe('typing before the app has started', () => {
  /** Opens the sign-in page, and enters the first letters of the e-mail address. */
  async function enterFirstLetters(page: Page) {
    const release = await pauseRequests(page, '**/assets/main.*.js')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await formField(page, 'Email').click()
    await page.keyboard.type('dmin@')
    await page.keyboard.press('Home')
    await page.keyboard.type('a')
    const field = await formField(page, 'Email').elementHandle()
    return { field, release }
  }

  const isStillInPage = (field: ElementHandle) => field.evaluate(({ isConnected }) => isConnected)

  /** Opens the next page of the app as a proxy would send it. */
  const changeHtml = (page: Page, change: (html: string) => string) =>
    page.route('**/auth/login', async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })

  test('after a password manager has inserted an element, the field keeps focus, cursor and text', async ({
    page,
  }) => {
    const { field, release } = await enterFirstLetters(page)
    await field.evaluate(input => {
      input.parentElement?.append(document.createElement('div'))
    })
    release()
    await waitForStart(page)
    expect(await isStillInPage(field)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type('demo.com')
    await expect(formField(page, 'Email')).toHaveValue(DEMO_USERS.admin.email)
    await expect(formField(page, 'Email')).toBeFocused()
  })

  test('after a proxy has removed comments and white space, the app keeps the field', async ({
    page,
  }) => {
    await changeHtml(page, html => html.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><'))
    const { field, release } = await enterFirstLetters(page)
    release()
    await waitForStart(page)
    expect(await isStillInPage(field)).toBe(true)
  })

  test('if a script fills in and sends the form at the moment of the start, the sign-in works', async ({
    page,
  }) => {
    await page.addInitScript(
      values => {
        document.addEventListener('app:started', () => {
          for (const [name, value] of Object.entries(values)) {
            const input = document.querySelector(`form input[name=${name}]`)
            if (!(input instanceof HTMLInputElement)) throw new Error(`No ${name}`)
            input.value = value
            input.dispatchEvent(new Event('input', { bubbles: true }))
          }
          document.querySelector('form')?.requestSubmit()
        })
      },
      { email: DEMO_USERS.admin.email, password: PASSWORD },
    )
    await page.goto('/auth/login')
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('if React has to render the form again, the field of the same name gets focus, cursor and text, and there is no message', async ({
    page,
  }) => {
    await changeHtml(page, html => html.replaceAll('</h1>', '</h1><p>An advertisement</p>'))
    const { field, release } = await enterFirstLetters(page)
    release()
    await waitForStart(page)
    expect(await isStillInPage(field)).toBe(false)
    await expect(formField(page, 'Email')).toBeFocused()
    await page.keyboard.type('demo.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
})

test.describe('input methods', () => {
  test.use({ pages: 'product' })

  /** Presses a key as Safari reports it after the end of a composition. */
  async function pressInputMethodKey(page: Page, key: string) {
    const client = await page.context().newCDPSession(page)
    const event = { key, code: key, windowsVirtualKeyCode: 229 }
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin')
    await openScreen(page, '/users', 'Users')
  })

  test('Escape of an input method closes neither the command palette nor a popover, and does not empty a search', async ({
    page,
  }) => {
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('vale')
    await pressInputMethodKey(page, 'Escape')
    await expect(search).toHaveValue('vale')

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
    await palette.fill('account')
    for (const key of ['Enter', 'Escape']) await pressInputMethodKey(page, key)
    await expect(palette).toHaveValue('account')
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)

    await openScreen(page, '/orders', 'Orders')
    await page.getByRole('button', { name: 'Filters' }).click()
    const weight = page.getByRole('textbox', { name: 'Weight from' })
    await weight.fill('1')
    await pressInputMethodKey(page, 'Escape')
    await expect(weight).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(weight).toBeHidden()
  })
})

test.describe('translation by the browser', () => {
  test.use({ pages: 'product' })

  /** Wraps each text like the translation of Chrome, now and after each change. */
  const translatePage = (page: Page) =>
    page.evaluate(() => {
      const wrapTexts = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode())
          if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
        for (const text of texts) {
          const { parentElement } = text
          if (!parentElement || parentElement.localName === 'font') continue
          if (parentElement.closest('script, style, textarea') || text.data.trim() === '') continue
          const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
          const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
          inner.textContent = text.data
          font.append(inner)
          text.replaceWith(font)
        }
      }
      wrapTexts(document.body)
      new MutationObserver(records => {
        for (const { target } of records) wrapTexts(target)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })

  /** The texts that React would not update after a translation, because they have siblings. */
  const findUnsafeTexts = (page: Page) =>
    page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { currentNode: text } = walker
        // React marks the texts that it updates as nodes of their own.
        const isOwnNode = Object.keys(text).some(key => key.startsWith('__reactFiber'))
        if (isOwnNode && text.nodeValue?.trim()) found.push(text.nodeValue)
      }
      return found
    })

  test('in a translated users page, the numbers of found and selected users stay correct', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await openScreen(page, '/users', 'Users')
    const status = page.getByRole('main').getByRole('status').first()
    await expect(status).toHaveText('3 entries')
    await translatePage(page)
    const boxes = page.getByRole('row').getByRole('checkbox')
    const bar = page.getByRole('group', { name: /selected/ })
    for (const count of [1, 2]) {
      await boxes.nth(count).check()
      await expect(bar.getByRole('paragraph')).toHaveText(`${count} selected`)
    }
    await boxes.nth(1).uncheck()
    await expect(bar.getByRole('paragraph')).toHaveText('1 selected')
    await expect(status).toHaveText(/1 selected/)

    await page.getByRole('searchbox').fill('no such name')
    await expect(page.getByText('0 of 3 entries')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(status).toHaveText(/3 entries/)
    await page.getByRole('link', { name: DEMO_USERS.user.name }).click()
    await expect(heading(page, DEMO_USERS.user.name)).toBeVisible()
  })

  for (const { path, heading: title, role } of [...SCREENS.public, ...SCREENS.main])
    test(`on ${path} as ${role ?? 'a visitor'}, no text has siblings`, async ({
      page,
      signInAs,
    }) => {
      if (role) await signInAs(role)
      await openScreen(page, path, title)
      await waitForStart(page)
      await waitUntilLoaded(page)
      expect(await findUnsafeTexts(page)).toEqual([])
    })
})

test.describe('touch screens', () => {
  test.use({
    pages: 'product',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 700 },
  })

  test('each field has letters of at least 16 pixels, so that iPhones do not zoom in', async ({
    page,
    signInAs,
  }) => {
    const readSizes = () =>
      page
        .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
        .evaluateAll(fields => fields.map(field => parseFloat(getComputedStyle(field).fontSize)))
    const expectLargeLetters = async (path: string, title: string | RegExp) => {
      await openScreen(page, path, title)
      await waitUntilLoaded(page)
      const sizes = await readSizes()
      expect(sizes).not.toEqual([])
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    }
    await expectLargeLetters('/auth/login', 'Sign in')
    await signInAs('admin')
    await expectLargeLetters('/users', 'Users')
    await expectLargeLetters('/users/2?edit=true', /./)
    await expectLargeLetters('/access', 'Access')
    await expectLargeLetters('/support', 'Support')
  })
})
