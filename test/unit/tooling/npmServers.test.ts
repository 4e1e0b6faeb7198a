/** @jest-environment node */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listApiFolders } from '@/api/paths'
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

const [apiFolder = ''] = listApiFolders()

/** Runs `npm run preview` with this API. Passes its URL to `check`. */
async function runPreview(API_PROXY: string, check: (url: string) => Promise<void>) {
  const port = String(await findFreePort())
  const preview = spawn('node', ['--import', 'tsx', 'src/tooling/hosting/preview.ts'], {
    env: { ...process.env, PORT: port, OUT_DIR: folder, API_PROXY },
    stdio: 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await waitForServer(url, true, 20_000)
    await check(url)
  } finally {
    preview.kill()
  }
}

test('with API_PROXY, npm run preview forwards only the folders of the API, and describes the request', async () => {
  const api = createServer((request, response) => {
    response.end(JSON.stringify({ url: request.url, ...request.headers }))
  })
  const apiPort = await listenLocally(api)
  await runPreview(`http://127.0.0.1:${apiPort}`, async url => {
    const response = await fetch(`${url}${apiFolder}news?page=2`, {
      headers: { 'X-Forwarded-Proto': 'https' },
    })
    expect(await response.json()).toMatchObject({
      url: `${apiFolder}news?page=2`,
      host: `127.0.0.1:${apiPort}`,
      'x-forwarded-host': new URL(url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    const page = await fetch(`${url}/other-news`)
    expect(await page.text()).toBe('<html></html>')
  })
  api.closeAllConnections()
  api.close()
})

test('without a response of the API, npm run preview sends status 502 and the cause', async () => {
  const apiUrl = `http://127.0.0.1:${await findFreePort()}`
  await runPreview(apiUrl, async url => {
    const response = await fetch(`${url}${apiFolder}news`)
    expect([response.status, await response.text()]).toEqual([
      502,
      `${apiUrl} does not respond. Nothing listens on this port. Is the server running? (ECONNREFUSED)`,
    ])
  })
})
