import { spawnSync } from 'node:child_process'
import { findChrome, requireChrome } from './chrome'

/** A command that takes longer has no network. */
const INSTALL_TIMEOUT_MS = 600_000

/** Only root may install packages of the system. */
const isRoot = process.getuid?.() === 0

const INSTALL_COMMANDS = [
  `npx playwright install ${isRoot ? '--with-deps ' : ''}chromium`,
  ...(isRoot
    ? ['apt-get -qq update; apt-get -qq install -y --no-install-recommends chromium']
    : []),
]

// `npm test` starts with this file. So a missing browser is known before the other checks run.
if (!process.env.CHROME_PATH)
  for (const command of INSTALL_COMMANDS) {
    if (findChrome() !== undefined) break
    process.stdout.write(`Chrome or Chromium is missing. Installing it: ${command}\n`)
    spawnSync(command, { shell: true, stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS })
  }
requireChrome()
