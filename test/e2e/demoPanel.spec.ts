import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS, ROLES } from '../../src/mock/demoAccounts'
import { DEMO_USERS } from './demoUsers'
import { expectNoViolations } from './pageChecks'
import { expect, heading, mainMenu, signIn, stopClock, readStorage, test, openScreen } from './test'

/** The name of the guest's account in the control panel. */
const GUEST_LABEL = DEMO_ACCOUNTS[ROLES.indexOf('guest')]?.label ?? ''

const demoDataButton = (page: Page) => page.getByRole('button', { name: /^Demo data/ })
const controlPanel = (page: Page) => page.getByRole('dialog', { name: 'Demo backend' })
const mockParameter = (page: Page) =>
  controlPanel(page).getByRole('region', { name: 'Link to these switches' }).locator('code')

async function openControlPanel(page: Page) {
  await demoDataButton(page).click()
  await expect(controlPanel(page).getByRole('button', { name: 'Reset' })).toBeVisible()
}

const UNEXPECTED_RESPONSE_TEXT = 'The server gave an unexpected answer.'
const SERVER_PROBLEM_TEXT = 'Something went wrong on the server.'

/** One failure of each kind that a switch can cause, with the message that the form shows. */
const SIGN_IN_FAILURES = [
  ['offline', 'Can’t reach the server'],
  ['hang', 'The server did not answer in time.'],
  ['500', SERVER_PROBLEM_TEXT],
  ['html', UNEXPECTED_RESPONSE_TEXT],
] as const
for (const [failure, text] of SIGN_IN_FAILURES) {
  test(
    `with ?mock=login:${failure} in the URL, the sign-in fails, and the form says why`,
    { tag: '@matrix' },
    async ({ page }) => {
      await page.clock.install()
      await page.goto(`/auth/login?mock=login:${failure}`)
      await signIn(page, 'user')
      if (failure === 'hang') {
        await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
        await page.clock.runFor(11_000)
      }
      await expect(page.locator('form').getByRole('alert')).toContainText(text)
      expect(await readStorage(page)).toEqual({})
    },
  )
}

test('?mock= in the URL can delay an API call', async ({ page, signInAs }) => {
  await page.clock.install()
  await signInAs('user')
  await openScreen(page, '/records?mock=delay:users:6000', 'Records')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  // Stops the clock, so that the response can't come during the next check.
  await stopClock(page, 1_000)
  await expect(page.getByText(DEMO_USERS.guest.name)).toHaveCount(0)
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await expect(page.getByText(DEMO_USERS.guest.name)).toBeVisible()
})

test('?mock= in the URL can change or reset the allowed pages', async ({ page, signInAs }) => {
  await signInAs('guest')
  const link = '/records?mock=may:guest:/records;/profile'
  await openScreen(page, link, 'Records')
  await expect(page).toHaveURL(link)
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Records', 'Profile'])

  await openScreen(page, '/profile', 'Profile')
  await expect(demoDataButton(page)).toHaveText(/1$/)
  await openScreen(page, '/overview', /^You don’t have access to /)

  await openScreen(page, '/overview?mock=reset', 'Overview')
})

test('if ?mock= in the URL has unknown parts, the control panel lists these parts', async ({
  page,
}) => {
  await page.goto('/auth/login?mock=logn:500,login:500')
  await openControlPanel(page)
  await expect(controlPanel(page).getByText('logn:500')).toBeVisible()
  await expect(mockParameter(page)).toHaveText('?mock=login:500')
})

test('the control panel can replace the current user without a sign-out', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await openScreen(page, '/records', 'Records')
  await openControlPanel(page)
  await controlPanel(page).getByRole('button', { name: GUEST_LABEL }).click()
  await expect(
    controlPanel(page).getByRole('button', { name: GUEST_LABEL, pressed: true }),
  ).toBeVisible()
  await expect(heading(page, /^You don’t have access to /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(demoDataButton(page), 'the button has focus again').toBeFocused()
  expect(JSON.parse((await readStorage(page)).userRoles ?? '')).toEqual(['guest'])
})

test('on a wide screen, the control panel is beside the page, and the page stays usable', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('admin')
  await page.goto('/records')
  await openControlPanel(page)
  await expect(async () => {
    const panel = await controlPanel(page).boundingBox()
    const content = await page.getByRole('main').boundingBox()
    expect(panel?.x ?? 0).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0))
  }).toPass()
  await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect(controlPanel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(controlPanel(page)).toHaveCount(0)
})

test('if the control panel closes while the page changes, the focus returns to the button "Demo data"', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await openScreen(page, '/records', 'Records')
  await openControlPanel(page)
  await page.evaluate(() => {
    const change = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent.startsWith('You don’t') !== true) return
      change.disconnect()
      document.querySelector('dialog')?.close()
    })
    change.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await controlPanel(page).getByRole('button', { name: GUEST_LABEL }).click()
  await expect(controlPanel(page)).toHaveCount(0)
  await expect(demoDataButton(page)).toBeFocused()
})

test('when the control panel allows or forbids the current page, the page is shown or hidden at once', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await openScreen(page, '/records', /^You don’t have access to /)
  await openControlPanel(page)
  const box = controlPanel(page).getByRole('checkbox', {
    name: `${GUEST_LABEL} may open /records`,
    exact: true,
  })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(mockParameter(page)).toHaveText('?mock=may:guest:/overview;/records')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Records')).toBeVisible()

  await openControlPanel(page)
  await box.uncheck()
  await expect(mockParameter(page)).toHaveText('?mock=reset')
  await page.keyboard.press('Escape')
  await expect(heading(page, /^You don’t have access to /)).toBeVisible()
})

test('failures and delays from the control panel stay active after a reload, until the user clicks "Reset"', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await openControlPanel(page)
  await controlPanel(page).getByLabel('Sign in: response').selectOption('503 Service Unavailable')
  await controlPanel(page).getByLabel('Sign in: delay').selectOption('300 ms')
  await page.keyboard.press('Escape')
  await expect(demoDataButton(page)).toHaveText(/2$/)
  await signIn(page, 'admin')
  await expect(page.locator('form').getByRole('alert')).toContainText(SERVER_PROBLEM_TEXT)

  await page.reload()
  await openControlPanel(page)
  await expect(mockParameter(page)).toHaveText('?mock=login:503,delay:login:300')
  await controlPanel(page).getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await signIn(page, 'admin')
  await expect(heading(page, 'Overview')).toBeVisible()
})

test('with ?mock=token:60, the session ends after a minute', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/login?mock=token:60')
  await signIn(page, 'user')
  await expect(page.getByRole('dialog', { name: /session/i })).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(page.getByText('Your session has expired')).toBeVisible()
})

// This test leaves all switches at their defaults, because other tests use the same backend.
test(
  'the control panel can reset the switches of a demo backend at another origin',
  { tag: '@remote' },
  async ({ page, signInAs }) => {
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/__mock/switches')) sent.push(request.method())
    })
    await signInAs('user')
    await openScreen(page, '/records?mock=reset', 'Records')
    await openControlPanel(page)
    await expect(
      controlPanel(page).getByText('to everybody who uses this demo backend'),
    ).toBeVisible()
    await controlPanel(page).getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => sent.join()).toMatch(/^PUT,(PATCH,|GET,)+PATCH$/)
    await expect(controlPanel(page).getByRole('alert')).toHaveCount(0)
  },
)

test('at a width of 320 pixels, the control panel fits into the window and has no accessibility violations in either theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/auth/login?mock=login:500,token:60,oops')
  await openControlPanel(page)
  await expectNoViolations(page, 'control panel')
  const [inner, outer] = await controlPanel(page).evaluate(dialog => [
    dialog.scrollWidth,
    dialog.clientWidth,
  ])
  expect(inner).toBe(outer)
})
