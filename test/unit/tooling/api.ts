import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { Command } from '@/tooling/command'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'

type Handle = (request: Request) => Response | Promise<Response>

/** An API at a port of its own: the demo backend, or what a test makes of its answers. */
export async function startApi(spoil: (right: Handle) => Handle = right => right) {
  const right = createDemoBackend({ records: memoryRecords() })
  const listener = getRequestListener(spoil(right))
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a command says, and its exit code; an error is what it ends with. */
export async function runCommand(command: Command, ...args: string[]) {
  const lines: string[] = []
  const code = await command(args, line => lines.push(line))
  return { code, lines, text: lines.join('\n') }
}

/** The demo backend, save for one path. */
export const instead =
  (path: string, answer: (request: Request, right: Handle) => Response | Promise<Response>) =>
  (right: Handle): Handle =>
  async request =>
    new URL(request.url).pathname === path && request.method !== 'OPTIONS'
      ? open(await answer(request, right))
      : right(request)

/** Lets pages of every origin read an answer. */
export function open(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Retry-After, Date')
  return new Response(response.body, { status: response.status, headers })
}

/** An answer with some headers changed; null takes one away. */
export function withHeaders(response: Response, changes: Readonly<Record<string, string | null>>) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}
