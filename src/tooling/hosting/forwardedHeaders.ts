import type { IncomingMessage } from 'node:http'

/**
 * Creates the headers that describe the request of the browser to an API. The files in docs/hosting
 * set the same headers. A proxy in front of this server may have set them already.
 */
export const createForwardedHeaders = ({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>) => ({
  'X-Forwarded-Host': String(headers['x-forwarded-host'] ?? headers.host ?? ''),
  'X-Forwarded-For': [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []]
    .flat()
    .join(', '),
  'X-Forwarded-Proto': String(headers['x-forwarded-proto'] ?? 'http'),
})
