import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { measureGuard } from './guard'
import { measureSignInPage } from './signInPage'

const FILE = 'test-results/bench.json'

async function run() {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
  const rows = [...(await measureSignInPage()), ...measureGuard()]

  console.table(
    rows.map(({ what, value, unit, goal }) => ({
      what,
      measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
      goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
    })),
  )
  mkdirSync('test-results', { recursive: true })
  writeFileSync(FILE, JSON.stringify({ at: new Date().toISOString(), rows }, null, 2))
  console.log(`Written to ${FILE}`)
}

void run()
