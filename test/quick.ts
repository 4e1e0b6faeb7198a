import { spawnSync } from 'node:child_process'
import { findProgram } from './support/tools'

// Runs the unit tests of the changed files. Jest would run no test and succeed if Git finds no
// changes, or no history as in a downloaded ZIP file. It also overlooks the tests that need a
// deleted file. Then this script runs all unit tests.

const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
const isEnough = status === 0 && stdout !== '' && !/^.?D/m.test(stdout)
if (!isEnough) console.log('Git finds no changed files, or deleted ones, so all unit tests run.')
const jest = [findProgram('.', 'jest/bin/jest'), ...(isEnough ? ['--onlyChanged'] : [])]
const run = spawnSync(process.execPath, [...jest, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = run.status ?? 1
