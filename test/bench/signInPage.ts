import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { needChrome } from '../support/chrome'
import { median, type Row } from './row'

const PORT = '4390'
const ROUNDS = 5

/** What comes over the line, and how long it takes, until the sign-in form is there, from a cold cache. */
export async function measureSignInPage(): Promise<Row[]> {
  const host = spawn('node', ['--import', 'tsx', 'src/host/preview.ts'], {
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(host.stdout, 'data')
  const browser = await chromium.launch({
    executablePath: needChrome(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      let bytes = 0
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      const start = Date.now()
      await page.goto(`http://127.0.0.1:${PORT}/auth/login`)
      await page.getByLabel('Email').waitFor()
      rounds.push({ ms: Date.now() - start, bytes })
      await context.close()
    }
    return [
      {
        what: 'Sign-in page over the line, headers included',
        unit: 'kB',
        value: median(rounds.map(r => r.bytes)) / 1000,
      },
      {
        what: 'Until its form is there, this machine',
        unit: 'ms',
        value: median(rounds.map(r => r.ms)),
      },
    ]
  } finally {
    await browser.close()
    host.kill()
  }
}
