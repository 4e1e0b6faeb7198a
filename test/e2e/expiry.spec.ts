import type { Page } from '@playwright/test'
import { PASSWORD, createSession, type StoredValues } from './demoUsers'
import { expect, heading, getScrollOffset, readStorage, test } from './test'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** Opens a page two minutes before the session ends, so that the time-out notice appears. */
async function openTimeoutNotice(page: Page, seedStorage: (values: StoredValues) => Promise<void>) {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (2 * MINUTE_MS) / DAY_MS }))
  await page.goto('/profile')
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  return { warning, password: warning.getByLabel('Password', { exact: true }) }
}

test('after an expired session, signing in again restores the input and the scroll position of the page @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await expect(heading(page, 'Records')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search', includeHidden: true })
  await search.fill('north')
  await expect(page).toHaveURL('/records?q=north')

  await page.clock.runFor(60_000)
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  await expect(warning).toContainText(/[12]:\d\d/)
  await warning.getByRole('button', { name: 'Not now' }).click()
  await page.setViewportSize({ width: 1000, height: 320 })
  await page.evaluate(() => {
    scrollTo(0, 40)
  })
  await expect.poll(() => getScrollOffset(page)).toBe(40)
  await page.clock.runFor(150_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn).toContainText('Your session has expired')
  await expect(signIn).toContainText('What you typed on Records is kept.')
  await expect(search).toBeHidden()
  expect(await readStorage(page)).toEqual({})
  await expect(signIn.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(search).toBeVisible()
  await expect(search).toHaveValue('north')
  await expect(page).toHaveURL('/records?q=north')
  await expect.poll(() => getScrollOffset(page)).toBe(40)
})

test('in the sign-in dialog after an expired session, Tab goes from the password to both buttons and then to the link @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: MINUTE_MS / DAY_MS }))
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search' }).fill('north')
  await page.clock.runFor(2 * MINUTE_MS)
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn.getByLabel('Password', { exact: true })).toBeFocused()
  const next = [
    signIn.getByRole('button', { name: 'Show password' }),
    signIn.getByRole('button', { name: 'Sign in' }),
    signIn.getByRole('link', { name: 'Forgot password?' }),
  ]
  for (const element of next) {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused()
  }
})

test('if a dialog is open when the session expires, it opens again with its input after the sign-in @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search' }).fill('north')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const search = palette.getByRole('combobox', { name: 'Search' })
  await search.fill('acc')
  await page.clock.runFor(200_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(palette).toBeHidden()
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(search).toHaveValue('acc')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('north')
})

test('if a dialog opens or closes, the time-out notice keeps its input and still works @in-page', async ({
  page,
  seedStorage,
}) => {
  const { warning, password } = await openTimeoutNotice(page, seedStorage)
  await password.fill('de')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const search = palette.getByRole('combobox', { name: 'Search' })
  await search.fill('acc')

  await warning.getByText('Enter your password to stay signed in').click()
  await expect(search).toHaveValue('acc')
  await expect(password).toHaveValue('de')
  await password.click()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(password).toHaveValue('de')
  await page.keyboard.press('Control+k')
  await password.fill(PASSWORD)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  await expect(palette).toBeVisible()
})

test('if a page opens a dialog with showModal(), the time-out notice is above the dialog and works @in-page', async ({
  page,
  seedStorage,
}) => {
  const { warning, password } = await openTimeoutNotice(page, seedStorage)
  await password.fill('de')
  // The dialog that was opened last comes first in the document.
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

  await warning.getByText('Enter your password to stay signed in').click()
  await expect(remark).toHaveValue('late')
  await expect(password).toHaveValue('de')
  await remark.evaluate(field => field.closest('dialog')?.remove())
  await expect(password).toHaveValue('de')
  await password.fill(PASSWORD)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
})

test('above a small dialog, the whole time-out notice is visible, and it works after the dialog gets new content or opens again @in-page', async ({
  page,
  seedStorage,
}) => {
  const { warning, password } = await openTimeoutNotice(page, seedStorage)
  await password.fill('d')
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
  const clickNotice = () => warning.getByText('Enter your password to stay signed in').click()
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
  await expect(password).toHaveValue('d')
  await password.fill(PASSWORD)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('after an expired session, the sign-in form stays above dialogs that the page opens itself @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search' }).fill('north')
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
  })
  const remark = page.getByRole('textbox', { name: 'Remark' })
  await remark.fill('late')
  await page.clock.runFor(200_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn).toBeVisible()
  await expect(remark).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('show later dialog')))
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('A late question')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remark).toHaveValue('late')
})

test('after an expired session, no popover that the page opens outside of the app covers the sign-in form @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search' }).fill('north')
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
  await page.clock.runFor(200_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByLabel('Password', { exact: true }).click()
  await page.evaluate(() => document.dispatchEvent(new Event('show late hint')))
  await expect(page.getByText('A late hint')).toBeHidden()
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('An early hint')).toBeVisible()
  await expect(page.getByText('A late hint')).toBeVisible()
})

test('if a popover is open when a session with unsaved input ends, it opens again after the sign-in @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search' }).fill('north')
  await page.getByRole('button', { name: 'Columns' }).click()
  const popover = page.locator('[popover]', { hasText: 'Email' })
  await expect(popover).toBeVisible()
  await page.clock.runFor(200_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  expect(await popover.evaluate(element => element.matches(':popover-open'))).toBe(false)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(popover).toBeVisible()
})

test('if a session expires in full screen with open dialogs, these open again after the sign-in @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search' }).fill('north')
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
  await page.clock.runFor(200_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  // The browser leaves full screen after a delay. Text that is typed before may be lost.
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  const password = signIn.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await expect(password).toHaveValue(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(remark).toHaveValue('late')
  await remark.fill('later')
  await expect(remark).toHaveValue('later')
})

test('F6 moves the focus to the time-out notice and back, and screen readers announce the notice @in-page', async ({
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
