import { once } from 'node:events'
import type { Server } from 'node:net'

/** Starts a server on this machine, on a free port or on the given one. Returns the port. */
export async function listenLocally(server: Server, port = 0) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}
