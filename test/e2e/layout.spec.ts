import type { Locator, Page } from '@playwright/test'
import { skipWithoutPages } from './demoPages'
import { readPageWidth, waitUntilLoaded } from './pageChecks'
import { DEMO_USERS, getSession } from './demoUsers'
import { changeLanguage, loadTranslations } from './languages'
import { expect, heading, openScreen, test } from './test'

/** The number of lines in which an element shows its text. */
const countLines = (element: Locator) =>
  element.evaluate(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    // On the same line, the middles of a link and of a text can differ by a few pixels. So only a
    // larger difference counts as a new line.
    const middles = rects.map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b)
    return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 6)
      .length
  })

/** Reads the heights of the elements. Equal heights are returned once. */
const readHeights = async (elements: Locator) => [
  ...new Set(
    await elements.evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().height)),
  ),
]

/** Reads the middle of the first element, and those that differ from it by more than 3 pixels. */
const readMiddles = async (elements: Locator) => {
  const middles = await elements.evaluateAll(nodes =>
    nodes.map(node => {
      const { top, bottom } = node.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  return middles.filter((middle, index) => Math.abs(middle - (middles[0] ?? 0)) > 3 || index === 0)
}

/** Reads the distances between an element's visible children, from top to bottom. */
const readGaps = (parent: Locator) =>
  parent.evaluate(node => {
    const boxes = [...node.children]
      .map(child => child.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
  })

/** Reads the distance from each invalid field to its error. Equal distances are returned once. */
const readErrorDistances = (page: Page) =>
  page.locator('[aria-invalid="true"]').evaluateAll(fields => [
    ...new Set(
      fields.map(field => {
        const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')
        const box = field.closest('label') ?? field
        const bottom = box.getBoundingClientRect().bottom
        return error && Math.round(error.getBoundingClientRect().top - bottom)
      }),
    ),
  ])

test('with a font size of 32 pixels in the browser, texts and controls grow, and no page scrolls sideways', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const [path, name] of [
    ['/overview', 'Overview'],
    ['/records', 'Records'],
    ['/records/2', DEMO_USERS.user.name],
    ['/profile', 'Profile'],
    ['/support', 'Support'],
  ] as const) {
    await openScreen(page, path, name)
    await expect(heading(page, name)).toHaveCSS('font-size', '44px')
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow, path).toBe(0)
  }
  const button = page.getByRole('button').first()
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64)
})

test.describe('public pages', () => {
  test('in the registration form, all fields and errors have equal distances', async ({ page }) => {
    await page.goto('/auth/registration')
    await expect(page.getByRole('checkbox')).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(new Set(await readGaps(page.locator('form')))).toEqual(new Set([8]))
    }
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5)
    expect(await readErrorDistances(page)).toEqual([4])
  })

  for (const language of ['de', 'fr'] as const) {
    test(
      `in the language "${language}", the text of each button on the error pages fits on one line`,
      { tag: language === 'de' ? [] : '@matrix' },
      async ({ page, seedStorage }) => {
        await seedStorage({ ...(await getSession('guest')), language })
        for (const path of ['/records', '/error/500']) {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          const buttons = page.getByRole('main').locator('div > :is(a, button)')
          await expect(buttons.first()).toBeVisible()
          await waitUntilLoaded(page)
          for (const width of [360, 768]) {
            await page.setViewportSize({ width, height: 800 })
            for (const button of await buttons.all())
              expect.soft(await countLines(button), `${path}, ${width}`).toBe(1)
          }
        }
      },
    )
  }

  test('at a width of 360 pixels, each date on the support page fits on one line', async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs('guest')
    await page.goto('/records')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/support')
    const dates = page.getByRole('main').locator('time')
    await expect(dates.first()).toBeVisible()
    for (const language of ['en', 'de', 'es']) {
      await changeLanguage(page, language)
      for (const date of await dates.all())
        expect.soft(await countLines(date), `${language}: ${await date.innerText()}`).toBe(1)
    }
  })
})

test.describe('product pages', () => {
  test.use({ pages: 'product' })
  test.beforeEach(() => {
    skipWithoutPages('/dashboard', '/users', '/users/:id', '/account')
  })

  const openPage = async (page: Page, path: string, language: string) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitUntilLoaded(page)
  }

  test('all controls above the users table have the same height', async ({ page, signInAs }) => {
    await signInAs('admin')
    await openPage(page, '/users', 'en')
    const toolbar = page.getByRole('main').locator('div:has(> * > input[type="search"])')
    await expect(page.getByRole('searchbox')).toBeVisible()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await readHeights(toolbar.locator(':is(input, select, button):visible'))).toEqual([36])
    }
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.getByRole('button', { name: /^Demo data/ }).click()
    await expect(page.getByRole('dialog', { name: 'Demo backend' })).toBeVisible()
    for (const header of await page.getByRole('columnheader').filter({ hasText: /\w/ }).all())
      expect.soft(await countLines(header), await header.innerText()).toBe(1)
  })

  test('all rows of the orders table have the same height, and no menu is outside', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    skipWithoutPages('/orders')
    await openPage(page, '/orders', 'en')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows).toHaveCount(25)
    for (const width of [1000, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await readHeights(rows), `${width} px`).toHaveLength(1)
      const menu = rows.first().getByRole('button', { name: /^Actions for/ })
      await expect.soft(menu).toBeInViewport({ ratio: 1 })
    }
  })

  for (const [path, ...labels] of [
    ['/users', 'Last sign-in'],
    ['/orders', 'Amount', 'Weight', 'Ordered on', 'Urgent', 'Shipped at'],
  ] as const) {
    test(`on ${path}, the header of the table stays visible below the header of the page`, async ({
      page,
      signInAs,
    }) => {
      skipWithoutPages(path)
      await signInAs('admin')
      await openPage(page, path, 'en')
      await page.setViewportSize({ width: 1280, height: 240 })
      await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
      const banner = await page.getByRole('banner').boundingBox()
      const header = await page.getByRole('columnheader').nth(1).boundingBox()
      expect(header?.y).toBeCloseTo((banner?.y ?? NaN) + (banner?.height ?? NaN), 0)
    })

    test(`on a phone, each row of ${path} is a card with labels; name, state and menu are on one line`, async ({
      page,
      signInAs,
    }) => {
      skipWithoutPages(path)
      await signInAs('admin')
      await openPage(page, path, 'en')
      await page.setViewportSize({ width: 360, height: 740 })
      const cells = page.getByRole('table').locator('td:visible')
      const readLabels = () =>
        cells.evaluateAll(nodes =>
          nodes
            .map(node => getComputedStyle(node, '::before').content)
            .filter(text => text !== 'none'),
        )
      expect([...new Set(await readLabels())]).toEqual(labels.map(label => `"${label} "`))
      for (const row of await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .all()) {
        const line = row.locator('a, [data-display="state"] span, button')
        expect(await line.count()).toBe(3)
        expect.soft(await readMiddles(line), await row.innerText()).toHaveLength(1)
      }
      expect(await readPageWidth(page)).toBeLessThanOrEqual(360)
    })
  }

  for (const path of ['/dashboard', '/users/2'])
    test(`on ${path}, nothing in the header overlaps, and the page fits, with and without the demo panel`, async ({
      page,
      seedStorage,
    }) => {
      await seedStorage(await getSession('admin'))
      await openPage(page, path, 'en')
      const items = page.getByRole('banner').locator('button:visible, li:visible')
      const findOverlaps = () =>
        items.evaluateAll(elements => {
          const boxes = elements.map(element => element.getBoundingClientRect())
          return boxes.flatMap((box, index) =>
            boxes
              .slice(index + 1)
              .filter(other => other.left < box.right - 1 && box.left < other.right - 1)
              .map(() => elements[index]?.textContent),
          )
        })
      const expectNoOverlap = async (widths: readonly number[]) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(findOverlaps, `${width} px`).toEqual([])
          expect(await readPageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
        }
      }
      await expectNoOverlap([360, 768, 1100, 1280, 1460, 1920])
      await page.getByRole('button', { name: /^Demo data/ }).click()
      await expect(page.getByRole('dialog', { name: 'Demo backend' })).toBeVisible()
      await expectNoOverlap([1920, 1460, 1280, 1100])
    })

  test('in German, the controls and labels of the users pages fit on one line', async ({
    page,
    seedStorage,
  }) => {
    await seedStorage({ ...(await getSession('admin')), language: 'de' })
    await openPage(page, '/users', 'de')
    await page.setViewportSize({ width: 1440, height: 900 })
    const download = page.getByRole('main').getByRole('button', { name: 'CSV' })
    const readMiddle = (element: Locator) =>
      element.evaluate(node => {
        const { top, bottom } = node.getBoundingClientRect()
        return (top + bottom) / 2
      })
    const search = page.getByRole('searchbox')
    const readOffset = async () => (await readMiddle(download)) - (await readMiddle(search))
    await expect.poll(readOffset).toBe(0)

    for (const path of ['/users/2', '/account']) {
      await openPage(page, path, 'de')
      const terms = page.getByRole('main').locator('dl dt')
      await expect(terms.first()).toBeVisible()
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const term of await terms.all())
          expect
            .soft(await countLines(term), `${path}, ${width}: ${await term.innerText()}`)
            .toBe(1)
      }
    }
  })

  test('in Spanish and French, long texts of the shell fit on one line', async ({
    page,
    seedStorage,
  }) => {
    const t = loadTranslations('fr')
    await seedStorage({ ...(await getSession('admin')), language: 'es' })
    await openPage(page, '/account', 'es')
    for (const width of [360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const remaining = page.getByText(/dentro de \d+ días/).last()
      expect.soft(await countLines(remaining), `account page, ${width}`).toBe(1)
    }
    await changeLanguage(page, 'fr')
    const sidebar = page.getByRole('complementary')
    expect(await countLines(sidebar.getByRole('button', { name: t($ => $.app.demo) }))).toBe(1)
    expect(await sidebar.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0)
  })

  test('in the form for a new user, each error has the same distance from its field', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await openPage(page, '/users/new', 'en')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
    expect(await readErrorDistances(page)).toEqual([4])
  })
})
