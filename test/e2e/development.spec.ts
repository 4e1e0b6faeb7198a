import { startDevelopmentServer } from '../support/developmentServer'
import { expect, heading, mainMenu, getScrollOffset, scrollDashboard, signIn, test } from './test'

test.setTimeout(120_000)

test('npm start serves an app that works @in-page', async ({ page, allowConsoleMessages }) => {
  // Redux Toolkit warns about slow middleware when the machine is busy.
  allowConsoleMessages(/Middleware took \d+ms/)
  const { origin, readOutput, stop } = await startDevelopmentServer('.')
  try {
    await expect.poll(readOutput, { timeout: 100_000 }).toMatch(/compiled (successfully|with)/)
    expect(readOutput()).toContain('compiled successfully')
    await page.goto(origin)
    await signIn(page, 'admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()

    // These steps depend on effects. In development, React Strict Mode runs effects twice.
    await test.step('the command palette opens and closes', async () => {
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    })
    await test.step('a reload restores the scroll position and does not move focus', async () => {
      await scrollDashboard(page)
      await page.reload()
      await expect(heading(page, 'Dashboard')).toBeVisible()
      await expect.poll(() => getScrollOffset(page)).toBe(300)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    })
  } finally {
    stop()
  }
})
