import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createSecurityHeaders } from '@/tooling/hosting/headers'
import { getConfigFolder } from '@/tooling/hosting/hostFiles'
import { syncHostFiles } from '@/tooling/hosting/syncHostFiles'
import { startContainerNginx } from '../support/hosts'
import { findProgram, isPackageRequired } from '../support/programs'
import { sendRawRequest } from '../support/sendRawRequest'
import { createTempFolder } from '../support/tempFolder'

let parentFolder: string
let folder: string

beforeEach(() => {
  parentFolder = createTempFolder()
  folder = join(parentFolder, 'dist')
  mkdirSync(folder)
  writeBuild('')
})

const ASSET_SCRIPT = 'console.log("a script")'

/**
 * Writes the files of a small build into `folder`, and the configuration of the host into a folder
 * beside `folder`.
 */
function writeBuild(base: string) {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta name="api-url" content=""><script>let a</script><script src="${base}/assets/app.1a2b.js"></script><main id="root"></main>\n`,
  )
  writeFileSync(join(folder, 'assets/app.1a2b.js'), ASSET_SCRIPT)
  writeFileSync(join(folder, 'assets/app.1a2b.js.gz'), gzipSync(ASSET_SCRIPT))
  syncHostFiles(folder)
}

/** Runs the script that the container runs before nginx starts. */
const runStartScript = (API_URL?: string, siteFolder = folder) =>
  spawnSync('docker/setApiUrl.sh', {
    encoding: 'utf8',
    env: {
      ...process.env,
      SITE_FOLDER: siteFolder,
      SITE_CONF: join(getConfigFolder(folder), 'nginx.conf'),
      API_URL,
    },
  })

const readSiteFiles = (site: string) => ({
  page: readFileSync(join(site, 'index.html'), 'utf8'),
  compressedPage: gunzipSync(readFileSync(join(site, 'index.html.gz'))).toString(),
  configuration: readFileSync(join(getConfigFolder(site), 'nginx.conf'), 'utf8'),
})

test.each(['https://api.example', 'http://localhost:8080', 'https://api.example/v1/office'])(
  'with API_URL=%s, the container and npm run host write the same files',
  url => {
    const expectedFolder = join(parentFolder, 'expected')
    cpSync(folder, expectedFolder, { recursive: true })
    syncHostFiles(expectedFolder, url)

    // Runs the script twice: a container that is started again may get another URL.
    expect(runStartScript('https://earlier.example').status).toBe(0)
    expect(runStartScript(url).status).toBe(0)
    expect(readSiteFiles(folder)).toEqual(readSiteFiles(expectedFolder))
  },
)

test('if API_URL is set, the Content-Security-Policy of the container still contains the origins from the settings', () => {
  process.env.CSP_CONNECT_SRC = 'https://errors.example'
  syncHostFiles(folder)
  expect(runStartScript('https://earlier.example').status).toBe(0)
  expect(runStartScript('https://api.example').status).toBe(0)
  delete process.env.CSP_CONNECT_SRC
  expect(readSiteFiles(folder).configuration).toContain(
    "connect-src 'self' https://api.example https://errors.example;",
  )
})

test.each([undefined, ''])(
  'if API_URL is missing or empty, the container serves the files of the build unchanged: %j',
  url => {
    const before = readSiteFiles(folder)
    expect(runStartScript(url).status).toBe(0)
    expect(readSiteFiles(folder)).toEqual(before)
  },
)

test.each([
  'api.example',
  'https://a.example/',
  'https://a"><script>',
  'https://a|b',
  'https://a b',
])('with the invalid value API_URL=%s, the container does not start and says why', url => {
  const before = readSiteFiles(folder)
  const { status, stderr } = runStartScript(url)
  expect([status, stderr]).toEqual([1, expect.stringContaining('API_URL must be')])
  expect(readSiteFiles(folder)).toEqual(before)
})

const canRunNginx = findProgram('nginx') !== undefined || isPackageRequired('nginx')
const testOrSkip = canRunNginx ? test : test.skip

testOrSkip.each(['', '/office'])(
  'with the base path %j, nginx serves the site with the configuration and the API_URL of the container',
  async base => {
    const root = join(parentFolder, 'site')
    const site = join(root, base)
    writeBuild(base)
    cpSync(folder, site, { recursive: true })
    expect(runStartScript('https://api.example/v1', site).status).toBe(0)
    const host = await startContainerNginx({ folder, root })
    try {
      const get = (path: string, headers = {}) => sendRawRequest(host.port, base + path, headers)

      const page = await get('/users/5')
      const html = page.body.toString()
      expect(page.status).toBe(200)
      expect(html).toContain('content="https://api.example/v1"')
      for (const [name, value] of Object.entries(createSecurityHeaders(html)))
        expect(page.headers[name.toLowerCase()]).toBe(value)
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.headers['content-security-policy']).toContain(
        "connect-src 'self' https://api.example;",
      )

      const compressed = await get('/', { 'Accept-Encoding': 'gzip, br' })
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      })
      expect(gunzipSync(compressed.body).toString()).toBe(html)

      const asset = await get('/assets/app.1a2b.js')
      expect([asset.status, asset.body.toString()]).toEqual([200, ASSET_SCRIPT])
      expect(asset.headers['cache-control']).toContain('immutable')
      expect((await get('/assets/gone.js')).status).toBe(404)
    } finally {
      await host.stop()
    }
  },
)
