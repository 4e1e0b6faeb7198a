import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { findFreePort } from '../../support/hosts'
import SETTINGS from '../../support/testSettings.json' with { type: 'json' }

/**
 * Runs `npm start` in a copy of the project, with the demo backend in the page. The first build may
 * still be running when this function returns.
 */
export async function startDevelopmentServer(folder: string) {
  const port = String(await findFreePort())
  // `detached` creates a process group, so npm, webpack and their children can be killed together.
  const server = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...SETTINGS,
      IMPORT_CONDITION: 'fixtures',
      PORT: port,
    },
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => void output.push(text.toString()))
  return {
    origin: `http://127.0.0.1:${port}`,
    readOutput: () => stripVTControlCharacters(output.join('')),
    stopNpm: () => server.kill('SIGTERM'),
    stop: () => {
      try {
        if (server.pid !== undefined) process.kill(-server.pid)
      } catch {
        // Ignores the error that `process.kill` throws if all processes have already ended.
      }
    },
  }
}
