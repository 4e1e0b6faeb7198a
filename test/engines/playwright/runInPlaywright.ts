import { firefox, webkit } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { waitForExit } from '../../support/build'

/**
 * Runs the tests of an engine in Playwright's own browser. Resolves with the exit code, or with null
 * if that browser is not installed.
 */
export async function runInPlaywright(engine: 'firefox' | 'webkit'): Promise<number | null> {
  if (!existsSync({ firefox, webkit }[engine].executablePath())) return null
  const args = ['--import', 'tsx', 'test/e2e/run.ts', `--project=${engine}`]
  return waitForExit(
    spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' }),
  )
}
