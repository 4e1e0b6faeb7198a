import { spawn } from 'node:child_process'
import { ended } from '../support/build'

/** What reads the sources and runs nothing of them: the scripts' names, the longest first. */
const CHECKS = ['lint', 'types', 'format', 'unused']

/** Runs one check, and lets it be heard in one piece. */
async function check(name: string) {
  const started = Date.now()
  const child = spawn(`npm run --silent ${name}`, {
    shell: true,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env },
  })
  const heard: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => heard.push(chunk))
  }
  const code = await ended(child)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(Buffer.concat(heard))
  return code
}

/** Runs all checks at the same time: none of them keeps more than one processor busy. */
async function main() {
  process.exitCode = Math.max(...(await Promise.all(CHECKS.map(check))))
}

void main()
