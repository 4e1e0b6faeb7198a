import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { waitForExit } from '../support/build'
import { MECHANISMS, type Mechanism } from './mechanisms'

/** The tests write their output to this file. */
const LOG_FILE = 'test-results/broken.log'

/**
 * Breaks one mechanism after the other. For each mechanism, a test must pass before the change and
 * fail after the change. Prints a table. The command fails if a test did not notice the change.
 * `npm run prove:broken P2` breaks only the mechanisms of P2.
 */
async function main() {
  const names = process.argv.slice(2)
  const chosen = MECHANISMS.filter(
    ({ name }) => names.length === 0 || names.some(part => name.includes(part)),
  )
  mkdirSync('test-results', { recursive: true })
  const passing = new Set<string>()
  for (const mechanism of chosen) {
    const command = getTestCommand(mechanism)
    if (!passing.has(command) && !(await doesTestPass(command)))
      throw new Error(`Fails without a change: ${command}. See ${LOG_FILE}`)
    passing.add(command)
    const isNoticed = await doesTestFailWhenBroken(mechanism)
    process.stdout.write(`| ${mechanism.name} | ${isNoticed ? 'yes' : 'NO'} | ${command} |\n`)
    if (!isNoticed) process.exitCode = 1
  }
}

async function doesTestPass(command: string): Promise<boolean> {
  const log = openSync(LOG_FILE, 'a')
  writeSync(log, `\n${command}\n`)
  // Sets PROVE, because some tests run only with this variable.
  const env = { ...process.env, PROVE: process.env.PROVE ?? '0.01' }
  const child = spawn(command, { shell: true, env, stdio: ['ignore', log, log] })
  return (await waitForExit(child)) === 0
}

/**
 * Breaks a mechanism in its file, runs the test and restores the file. Resolves to whether the test
 * failed.
 */
async function doesTestFailWhenBroken(mechanism: Mechanism): Promise<boolean> {
  const { file, search, replacement } = mechanism
  const source = readFileSync(file, 'utf8')
  if (source.split(search).length !== 2) throw new Error(`${file} does not contain once: ${search}`)
  const restore = () => {
    writeFileSync(file, source)
  }
  const stop = () => {
    restore()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  writeFileSync(
    file,
    source.replace(search, () => replacement),
  )
  try {
    return !(await doesTestPass(getTestCommand(mechanism)))
  } finally {
    restore()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function getTestCommand({ test }: Mechanism): string {
  if ('jest' in test) return `npx jest ${test.jest}`
  const { e2e, title, project = 'in-page' } = test
  return `npm run e2e -- --project=${project} ${e2e} -g "${title}"`
}

void main()
