import { request, type IncomingHttpHeaders } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request to a server of this machine; the path goes over the wire as it is. */
export const ask = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const { statusCode: status = 0, headers: received } = answer
          resolve({ status, headers: received, body: Buffer.concat(chunks) })
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
