import { spawnSync } from 'node:child_process'
import { findProgram } from './support/tools'

// Runs the unit tests of the changed files. Jest would run no test and succeed if Git finds no
// changes, or no history as in a downloaded ZIP file. Then this script runs all unit tests.

const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
const hasChanges = status === 0 && stdout !== ''
if (!hasChanges) console.log('Git finds no changed files, so all unit tests run.')
const jest = [findProgram('.', 'jest/bin/jest'), ...(hasChanges ? ['--onlyChanged'] : [])]
const run = spawnSync(process.execPath, [...jest, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = run.status ?? 1
