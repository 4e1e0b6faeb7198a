import type { Page } from '@playwright/test'
import { PASSWORD, createSession, type StoredValues } from './demoUsers'
import { expect, heading, getScrollOffset, readStorage, scrollPage, test } from './test'

// These tests need a browser: jsdom has no top layer for dialogs and popovers, no layout and no full
// screen.

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

type SeedStorage = (values: StoredValues) => Promise<void>

/** Opens a page two minutes before the session ends, so that the time-out notice appears. */
async function openTimeoutNotice(page: Page, seedStorage: SeedStorage) {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (2 * MINUTE_MS) / DAY_MS }))
  await page.goto('/profile')
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  return { warning, password: warning.getByLabel('Password', { exact: true }) }
}

/** Opens the records three minutes before the session ends, and enters a search text. */
async function openRecordsWithInput(page: Page, seedStorage: SeedStorage) {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  const search = page.getByRole('searchbox', { name: 'Search', includeHidden: true })
  await search.fill('north')
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  const password = signIn.getByLabel('Password', { exact: true })
  const enterPassword = async () => {
    await password.fill(PASSWORD)
    // The browser leaves full screen after a delay. Text that is typed during this delay may be
    // lost. So this line checks that the password is complete.
    await expect(password).toHaveValue(PASSWORD)
    await signIn.getByRole('button', { name: 'Sign in' }).click()
  }
  return { search, signIn, password, enterPassword, expire: () => page.clock.runFor(200_000) }
}

test('after the session has expired, a new sign-in restores the input and the scroll position of the page @in-page', async ({
  page,
  seedStorage,
}) => {
  const { search, signIn, password } = await openRecordsWithInput(page, seedStorage)
  await expect(page).toHaveURL('/records?q=north')

  await page.clock.runFor(60_000)
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  await expect(warning).toContainText(/[12]:\d\d/)
  await warning.getByRole('button', { name: 'Not now' }).click()
  await page.setViewportSize({ width: 1000, height: 320 })
  await scrollPage(page, 40)
  await page.clock.runFor(150_000)

  await expect(signIn).toContainText('Your session has expired')
  await expect(signIn).toContainText('What you typed on Records is kept.')
  await expect(search).toBeHidden()
  expect(await readStorage(page)).toEqual({})
  await expect(password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  const next = [
    signIn.getByRole('button', { name: 'Show password' }),
    signIn.getByRole('button', { name: 'Sign in' }),
    signIn.getByRole('link', { name: 'Forgot password?' }),
  ]
  for (const element of next) {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused()
  }
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(search).toBeVisible()
  await expect(search).toHaveValue('north')
  await expect(page).toHaveURL('/records?q=north')
  await expect.poll(() => getScrollOffset(page)).toBe(40)
})

test('while other dialogs open and close, the time-out notice keeps its input and stays usable @in-page', async ({
  page,
  seedStorage,
}) => {
  const { warning, password } = await openTimeoutNotice(page, seedStorage)
  const clickNotice = () => warning.getByText('Enter your password to stay signed in').click()
  await password.fill('de')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.press('Control+k')
  const search = palette.getByRole('combobox', { name: 'Search' })
  await search.fill('acc')
  await clickNotice()
  await expect(search).toHaveValue('acc')
  await password.click()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(password).toHaveValue('de')

  // Opens two dialogs of the page. The dialog that opens last comes first in the document. This
  // proves that the order in the document does not matter.
  await page.evaluate(() => {
    const [last, first] = [document.createElement('dialog'), document.createElement('dialog')]
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Remark')
    last.append(field)
    document.querySelector('main')?.prepend(last, first)
    first.showModal()
    last.showModal()
  })
  const remark = page.getByRole('textbox', { name: 'Remark' })
  await remark.fill('late')
  await clickNotice()
  await expect(remark).toHaveValue('late')
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('main dialog')) dialog.remove()
  })
  await expect(password).toHaveValue('de')

  // Creates a small dialog, whose styles cut off and shrink its content. The notice must keep its
  // size and position, even inside of this dialog.
  const dialog = page.getByTestId('small dialog')
  await page.evaluate(() => {
    const created = document.createElement('dialog')
    created.dataset.testid = 'small dialog'
    created.style.cssText =
      'inset: 0 auto auto 0; margin: 0; width: 80px; height: 40px; overflow: hidden; ' +
      'transform: scale(0.5); contain: paint; filter: blur(1px)'
    document.querySelector('main')?.append(created)
    created.showModal()
  })
  await clickNotice()
  const box = await warning.boundingBox()
  expect(box?.width).toBeGreaterThan(200)
  expect(box?.x).toBeGreaterThan(400)
  await dialog.evaluate(element => {
    element.replaceChildren('The record was changed.')
  })
  await clickNotice()
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.style.cssText = 'inset: 0; width: 100vw; height: 100vh; max-width: none'
    element.close()
    element.showModal()
  })
  await clickNotice()
  await expect(password).toHaveValue('de')
  await password.fill(PASSWORD)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('after the session has expired, neither open nor new dialogs cover the sign-in form; after the sign-in, all dialogs are open @in-page', async ({
  page,
  seedStorage,
}) => {
  const { search, enterPassword, signIn, expire } = await openRecordsWithInput(page, seedStorage)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox', { name: 'Search' }).fill('acc')
  await page.evaluate(() => {
    const [outside, later] = [document.createElement('dialog'), document.createElement('dialog')]
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Remark')
    outside.append(field)
    later.textContent = 'A late question'
    document.body.append(outside)
    document.querySelector('main')?.append(later)
    outside.showModal()
    document.addEventListener('show later dialog', () => {
      later.showModal()
    })
    document.addEventListener('close last dialog', () => {
      const last = later.open ? later : outside
      last.close()
    })
  })
  const remark = page.getByRole('textbox', { name: 'Remark' })
  await remark.fill('late')
  await expire()

  await expect(signIn).toBeVisible()
  await expect(palette).toBeHidden()
  await expect(remark).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('show later dialog')))
  await enterPassword()
  await expect(page.getByText('A late question')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('close last dialog')))
  await expect(remark).toHaveValue('late')
  await page.evaluate(() => document.dispatchEvent(new Event('close last dialog')))
  const paletteSearch = palette.getByRole('combobox', { name: 'Search' })
  await expect(paletteSearch).toHaveValue('acc')
  await expect(paletteSearch).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(search).toHaveValue('north')
})

test('after the session has expired, neither open nor new popovers cover the sign-in form; after the sign-in, all popovers are open @in-page', async ({
  page,
  seedStorage,
}) => {
  const { password, enterPassword, expire } = await openRecordsWithInput(page, seedStorage)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.locator('[popover]', { hasText: 'Email' })
  await expect(columns).toBeVisible()
  await page.evaluate(() => {
    const addPopover = (text: string) => {
      const popover = document.createElement('div')
      popover.popover = 'manual'
      popover.textContent = text
      popover.style.cssText = 'width: 100vw; height: 90vh'
      document.body.append(popover)
      return popover
    }
    addPopover('An early hint').showPopover()
    const late = addPopover('A late hint')
    document.addEventListener('show late hint', () => {
      late.showPopover()
    })
  })
  await expire()

  await password.click()
  expect(await columns.evaluate(element => element.matches(':popover-open'))).toBe(false)
  await page.evaluate(() => document.dispatchEvent(new Event('show late hint')))
  await expect(page.getByText('A late hint')).toBeHidden()
  await enterPassword()
  for (const text of ['An early hint', 'A late hint'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(columns).toBeVisible()
})

test('if the session expires while the page is in full screen, all dialogs open again after the sign-in @in-page', async ({
  page,
  seedStorage,
}) => {
  const { enterPassword, expire } = await openRecordsWithInput(page, seedStorage)
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.addEventListener('dblclick', () => void main.requestFullscreen(), { once: true })
  })
  await page.getByRole('main').dblclick({ position: { x: 5, y: 5 } })
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MAIN')
  await page.evaluate(() => {
    const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')]
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Remark')
    inner.append(field)
    outer.append(inner)
    outer.addEventListener('close', () => {
      outer.remove()
    })
    document.querySelector('main')?.append(outer)
    outer.showModal()
    inner.showModal()
  })
  const remark = page.getByRole('textbox', { name: 'Remark' })
  await remark.fill('late')
  await expire()

  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await enterPassword()
  await expect(remark).toHaveValue('late')
  await remark.fill('later')
  await expect(remark).toHaveValue('later')
})

test('screen readers announce the time-out notice; F6 moves the focus to the notice and back @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (5 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await expect(heading(page, 'Records')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3 * MINUTE_MS)
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  const showsWarning = async () => {
    await page.clock.runFor(50)
    return warning.isVisible()
  }
  await expect.poll(showsWarning).toBe(true)
  await expect(warning.getByRole('status')).toBeEmpty()
  await page.clock.runFor(1_000)
  await expect(warning.getByRole('status')).toHaveText(
    'Your session ends in 2 minutes. Press F6 to go there.',
  )
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('F6')
  await expect(warning.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(search).toBeFocused()
})
