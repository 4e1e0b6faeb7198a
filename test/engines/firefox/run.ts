import { spawn } from 'node:child_process'
import { waitForExit, getFolderToTest } from '../../support/build'
import { runInPlaywright } from '../playwright/runInPlaywright'
import { findFirefox } from './findFirefox'
import { isPackageRequired } from '../../support/programs'

const HOST = '127.0.0.1'
const PORT = process.env.FIREFOX_PORT ?? '4310'

/** Serves the build and waits until the server is ready. */
async function startPreviewServer(folder: string) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/tooling/hosting/preview.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST, PORT, OUT_DIR: folder },
  })
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve)
    server.once('close', () => {
      reject(new Error('The preview did not start'))
    })
  })
  return server
}

/** Runs Jest with the command-line arguments of this script. */
async function runJest(FIREFOX_PATH: string, folder: string) {
  const server = await startPreviewServer(folder)
  const args = ['--config', 'test/engines/firefox/jest.config.mjs', ...process.argv.slice(2)]
  const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    stdio: 'inherit',
    env: { ...process.env, FIREFOX_PATH, ORIGIN: `http://${HOST}:${PORT}` },
  })
  const interrupt = () => void jest.kill('SIGTERM')
  process.on('SIGTERM', interrupt).on('SIGINT', interrupt)
  try {
    return await waitForExit(jest)
  } finally {
    server.kill()
  }
}

async function main() {
  const exitCode = await runInPlaywright('firefox')
  if (exitCode !== null) {
    process.exitCode = exitCode
    return
  }
  const firefox = findFirefox()
  if (firefox === undefined) {
    const consequence = isPackageRequired('firefox-esr')
      ? 'Its tests are missing.'
      : 'Its tests are skipped.'
    process.stderr.write(
      `No Firefox found: run "npx playwright install firefox", install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its executable. ${consequence}\n`,
    )
    process.exitCode = isPackageRequired('firefox-esr') ? 1 : 0
    return
  }
  const folder = await getFolderToTest()
  process.exitCode = folder === null ? 1 : await runJest(firefox, folder)
}

void main()
