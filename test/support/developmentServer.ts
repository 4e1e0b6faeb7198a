import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from './hosts'

/**
 * `npm start` in a folder, with the demo backend in the page; its first build takes a while.
 * @param folder where the project lies
 */
export async function startDevelopment(folder: string) {
  const port = String(await freePort())
  // A group of its own, so that it can be ended whole: npm, webpack and what that starts.
  const server = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: port, MOCK: 'true', API_URL: '', BASE_PATH: '' },
  })
  const heard: string[] = []
  server.stdout.on('data', (text: Buffer) => void heard.push(text.toString()))
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => stripVTControlCharacters(heard.join('')),
    stop: () => {
      if (server.pid !== undefined) process.kill(-server.pid)
    },
  }
}
