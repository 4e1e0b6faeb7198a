import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import {
  expect,
  getScrollOffset,
  heading,
  mainMenu,
  scrollOverview,
  signIn,
  test,
} from '../../e2e/test'
import { copyProject } from '../support/copyProject'
import { startDevelopmentServer } from '../support/developmentServer'

test.setTimeout(240_000)

test('npm start serves an app that works', async ({ page, allowConsoleMessages }) => {
  // Redux Toolkit warns if middleware is slow, which happens on a busy machine.
  allowConsoleMessages(/Middleware took \d+ms/)
  const { folder, remove } = copyProject()
  const { origin, readOutput, stopNpm, stop } = await startDevelopmentServer(folder)
  try {
    await expect.poll(readOutput, { timeout: 200_000 }).toMatch(/compiled (successfully|with)/)
    expect(readOutput()).toContain('compiled successfully')
    await test.step('the server reports type errors, and says when they are fixed', async () => {
      const path = join(folder, 'src/lib/isMember.ts')
      const code = readFileSync(path, 'utf8')
      writeFileSync(path, `${code}\nexport const broken: number = 'text'\n`)
      await expect.poll(readOutput, { timeout: 60_000 }).toContain('TS2322')
      writeFileSync(path, code)
      await expect.poll(readOutput).toContain('The type errors are fixed.')
    })
    await test.step('the server refuses a host that ALLOWED_HOSTS does not name, and says so', async () => {
      const requestAs = (host: string) =>
        new Promise((resolve, reject) => {
          const request = get(origin, { headers: { host } }, response => {
            response.resume()
            resolve(response.statusCode)
          })
          request.on('error', reject)
        })
      expect(await requestAs('evil.example')).toBe(403)
      await expect.poll(readOutput).toContain('Refused a request for evil.example')
    })
    await page.goto(origin)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await signIn(page, 'admin')
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()
    // React Strict Mode runs effects twice. The next steps prove that these effects still work.
    await test.step('the command palette opens and closes', async () => {
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    })
    await test.step('a reload restores the scroll position and does not move focus', async () => {
      await scrollOverview(page)
      await page.reload()
      await expect(heading(page, 'Overview')).toBeVisible()
      await expect.poll(() => getScrollOffset(page)).toBe(300)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    })
    await test.step('when npm gets SIGTERM, the server stops', async () => {
      stopNpm()
      const isServed = () => fetch(origin).then(Boolean, () => false)
      await expect.poll(isServed, { timeout: 3_000 }).toBe(false)
    })
  } finally {
    stop()
    remove()
  }
})
