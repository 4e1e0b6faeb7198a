import { startDevelopment } from '../support/developmentServer'
import { expect, heading, mainMenu, offset, scrollDashboard, signIn, test } from './test'

test.setTimeout(120_000)

test('developers start the program by one command, and it can be used @in-page', async ({
  page,
  mayComplain,
}) => {
  // Redux Toolkit's own watch over time, on a machine that has other things to do.
  mayComplain(/Middleware took \d+ms/)
  const { origin, said, stop } = await startDevelopment('.')
  try {
    await expect.poll(said, { timeout: 100_000 }).toMatch(/compiled (successfully|with)/)
    expect(said()).toContain('compiled successfully')
    await page.goto(origin)
    await signIn(page, 'admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()

    // What effects do once, React has them do twice here.
    await test.step('what is opened stays open', async () => {
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    })
    await test.step('a reload comes to where one was, and leaves focus where it begins', async () => {
      await scrollDashboard(page)
      await page.reload()
      await expect(heading(page, 'Dashboard')).toBeVisible()
      await expect.poll(() => offset(page)).toBe(300)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    })
  } finally {
    stop()
  }
})
