/** @jest-environment node */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../support/hosts'
import { listenLocally } from '../../support/listenLocally'
import { createTempFolder } from '../../support/tempFolder'

/** How long a server may keep its port after npm has ended. */
const MAX_STOP_MS = 3_000

const folder = createTempFolder()
writeFileSync(join(folder, 'index.html'), '<html></html>')

/**
 * Requests a URL until the server accepts connections. If `isExpected` is false, requests it until
 * the server refuses connections.
 */
async function waitForServer(url: string, isExpected: boolean, timeoutMs: number) {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const isRunning = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isRunning === isExpected) return
    await wait(100)
  }
  throw new Error(`After ${timeoutMs} ms, ${url} ${isExpected ? 'is not served' : 'is served'}.`)
}

// `npm start` has the same test in test/e2e/startup.spec.ts.
test.each(['preview', 'mock'])('when npm run %s gets SIGTERM, its server stops', async script => {
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}/`
  const npm = spawn('npm', ['run', script], {
    env: { ...process.env, PORT: port, OUT_DIR: folder, MOCK_DATA: join(folder, 'records.json') },
    detached: true,
    stdio: 'ignore',
  })
  try {
    await waitForServer(url, true, 20_000)
    npm.kill('SIGTERM')
    await waitForServer(url, false, MAX_STOP_MS)
  } finally {
    try {
      if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // Ignores the error if all processes have already ended.
    }
  }
})

test('with API_PROXY, npm run preview forwards only /api to the API', async () => {
  const api = createServer((request, response) => response.end(`The API got ${request.url}`))
  const API_PROXY = `http://127.0.0.1:${await listenLocally(api)}`
  const port = String(await findFreePort())
  const preview = spawn('node', ['--import', 'tsx', 'src/tooling/hosting/preview.ts'], {
    env: { ...process.env, PORT: port, OUT_DIR: folder, API_PROXY },
    stdio: 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await waitForServer(url, true, 20_000)
    const readText = async (path: string) => (await fetch(url + path)).text()
    expect(await readText('/api/news?page=2')).toBe('The API got /api/news?page=2')
    expect(await readText('/news')).toBe('<html></html>')
  } finally {
    preview.kill()
    api.closeAllConnections()
    api.close()
  }
})
