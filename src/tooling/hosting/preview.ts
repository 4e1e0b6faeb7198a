import { getRequestListener } from '@hono/node-server'
import { proxy } from 'hono/proxy'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { listApiFolders } from '../../api/paths'
import { loadEnvFiles } from '../loadEnvFiles'
import { stopWhenParentProcessEnds } from '../stopWhenParentProcessEnds'
import { describeNetworkError } from '../describeNetworkError'
import { createForwardedHeaders } from './forwardedHeaders'
import { createSiteHandler } from './siteHandler'

loadEnvFiles()

const folder = process.env.OUT_DIR ?? 'dist'
const hostname = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 4173)
const basePath = process.env.BASE_PATH ?? ''
const apiProxy = process.env.API_PROXY ?? ''
const apiFolders = listApiFolders()

if (!existsSync(`${folder}/index.html`)) {
  console.error(`${folder}/ has no index.html. Run npm run build first.`)
  process.exit(1)
}

const serveSite = createSiteHandler(folder, basePath)
const forwardToApi = getRequestListener(async (request, { incoming }) => {
  const { pathname, search } = new URL(request.url)
  for (const [name, value] of Object.entries(createForwardedHeaders(incoming)))
    request.headers.set(name, value)
  try {
    return await proxy(apiProxy + pathname + search, {
      raw: request,
      // The browser follows a redirect, as with the hosts in docs/hosting.
      customFetch: apiRequest => fetch(apiRequest, { redirect: 'manual' }),
    })
  } catch (error) {
    const message = `${apiProxy} does not respond. ${describeNetworkError(error)}`
    console.error(message)
    return new Response(message, { status: 502 })
  }
})
// As in docs/hosting/nginx.conf: a token can be larger than the 16 KB that Node accepts by default.
const server = createServer({ maxHeaderSize: 32_768 }, (request, response) => {
  const isForApi = apiFolders.some(folder => request.url?.startsWith(folder))
  if (apiProxy !== '' && isForApi) void forwardToApi(request, response)
  else serveSite(request, response)
})

server.on('error', error => {
  console.error(`The preview could not start on ${hostname}:${String(port)}: ${error.message}`)
  process.exit(1)
})
server.listen(port, hostname, () => {
  if (apiProxy !== '') console.log(`Requests below ${apiFolders.join(' ')} go to ${apiProxy}.`)
  console.log(`Preview of ${folder}/: http://${hostname}:${String(port)}${basePath}`)
})

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server.closeAllConnections()
    server.close(() => process.exit(0))
  })
}
stopWhenParentProcessEnds()
