import { spawn } from 'node:child_process'
import { waitForExit } from '../support/build'

/** The npm scripts that check the sources without running them. The slowest is the first. */
const STATIC_CHECKS = [
  ...['lint', 'types', 'types:templates', 'format', 'unused', 'contrast', 'leftovers'],
]

/** Runs one check. Prints its output at the end, so that the outputs of several checks do not mix. */
async function runCheck(name: string) {
  const started = Date.now()
  const child = spawn(`npm run --silent ${name}`, {
    shell: true,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env },
  })
  const output: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => output.push(chunk))
  }
  const code = await waitForExit(child)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(Buffer.concat(output))
  return code
}

/** Runs all checks in parallel: each uses at most one processor. */
async function main() {
  process.exitCode = Math.max(...(await Promise.all(STATIC_CHECKS.map(runCheck))))
}

void main()
