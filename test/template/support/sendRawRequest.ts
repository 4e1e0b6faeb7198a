import { request, type IncomingHttpHeaders } from 'node:http'

type HttpResponse = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Sends a request to a server on this machine. The path is sent as it is, without normalisation.
 */
export const sendRawRequest = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response
          resolve({ status, headers: received, body: Buffer.concat(chunks) })
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
