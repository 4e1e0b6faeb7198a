import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from '../support/hosts'
import { expect, heading, mainMenu, signIn, test } from './test'

test.setTimeout(120_000)

test('developers start the program by one command, and it can be used @in-page', async ({
  page,
}) => {
  const port = await freePort()
  // A group of its own, so that all that it starts ends with it.
  const server = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(port), MOCK: 'true', API_URL: '' },
  })
  try {
    const heard: string[] = []
    server.stdout.on('data', (text: Buffer) => void heard.push(text.toString()))
    const said = () => stripVTControlCharacters(heard.join(''))
    await expect.poll(said, { timeout: 100_000 }).toMatch(/compiled (successfully|with)/)
    expect(said()).toContain('compiled successfully')
    await page.goto(`http://127.0.0.1:${port}/`)
    await signIn(page, 'admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid)
  }
})
