import { getRequestListener } from '@hono/node-server'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import { OPEN, startBadServer, type Handle } from './badServer'

const allow: Handle = (_request, response) => {
  // A browser that remembers would not ask again.
  response.writeHead(204, { ...OPEN, 'Access-Control-Max-Age': '0' }).end()
}

/** The demo backend on real sockets, which treats some paths as badly as it is told to. */
export async function startBadApi(port = 0) {
  const demo = createDemoBackend({ records: memoryRecords() })
  const good = getRequestListener(demo, { overrideGlobalObjects: false })
  const answers = new Map<string, { readonly handle: Handle; readonly preflight: Handle }>()
  const server = await startBadServer((request, response) => {
    response.setHeader('Connection', 'close')
    const answer = answers.get(request.url ?? '')
    if (!answer) {
      void good(request, response)
      return
    }
    // Answered before it has been read, a request is broken off, and not its answer.
    request.resume().on('end', () => {
      const isQuestion = request.method === 'OPTIONS'
      const handle = isQuestion ? answer.preflight : answer.handle
      handle(request, response)
    })
  }, port)
  return {
    ...server,
    /** From now on a path is answered like this; `preflight` is what a page of another origin hears first. */
    answer: (path: string, handle: Handle, preflight: Handle = allow) => {
      answers.set(path, { handle, preflight })
    },
    /** From now on a path is answered as it should be. */
    restore: (path: string) => {
      answers.delete(path)
    },
  }
}

export type BadApi = Awaited<ReturnType<typeof startBadApi>>
