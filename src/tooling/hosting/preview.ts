import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadEnvFiles } from '../../lib/loadEnvFiles'
import { stopWhenParentProcessEnds } from '../../lib/stopWhenParentProcessEnds'
import { readPageMetadata } from './headers'
import { readHostSettings } from './hostSettings'
import { API_PATH, createApiProxy } from './proxyApi'
import { createSiteHandler } from './siteServer'

loadEnvFiles()

const folder = process.env.OUT_DIR ?? 'dist'
const hostname = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 4173)

if (!existsSync(`${folder}/index.html`)) {
  console.error(`${folder}/ has no index.html. Run npm run build first.`)
  process.exit(1)
}

const { basePath } = readPageMetadata(readFileSync(`${folder}/index.html`, 'utf8'))
const { apiProxy } = readHostSettings()
const serveSite = createSiteHandler(folder)
const server = createServer(apiProxy === '' ? serveSite : createApiProxy(apiProxy, serveSite))

server.on('error', error => {
  console.error(`The preview could not start on ${hostname}:${String(port)}: ${error.message}`)
  process.exit(1)
})
server.listen(port, hostname, () => {
  if (apiProxy !== '') console.log(`Requests below ${API_PATH} go to ${apiProxy}.`)
  console.log(`Preview of ${folder}/: http://${hostname}:${String(port)}${basePath}`)
})

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server.closeAllConnections()
    server.close(() => process.exit(0))
  })
}
stopWhenParentProcessEnds()
