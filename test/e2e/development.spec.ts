import { startDevelopment } from '../support/developmentServer'
import { expect, heading, mainMenu, signIn, test } from './test'

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
  } finally {
    stop()
  }
})
