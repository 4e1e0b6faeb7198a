import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getConfigFolder } from '@/tooling/hosting/hostFiles'
import { syncHostFiles } from '@/tooling/hosting/syncHostFiles'
import { startNginx } from '../support/hosts'
import { findProgram, isPackageRequired } from '../support/programs'
import { sendRawRequest } from '../support/sendRawRequest'

let parentFolder: string
let folder: string

beforeEach(() => {
  parentFolder = mkdtempSync(join(tmpdir(), 'container-'))
  folder = join(parentFolder, 'dist')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="api-url" content=""><script>let a</script><main id="root"></main>\n',
  )
  syncHostFiles(folder)
})
afterEach(() => {
  rmSync(parentFolder, { recursive: true })
})

/** Runs the script that the container runs before nginx starts. */
const runStartScript = (API_URL?: string) =>
  spawnSync('docker/setApiUrl.sh', {
    encoding: 'utf8',
    env: {
      ...process.env,
      SITE_FOLDER: folder,
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
  'with API_URL=%s, the container serves the same files as after npm run host',
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

test('with API_URL, the Content-Security-Policy of the container still contains the origins from the settings', () => {
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
  'with API_URL=%j, the container serves the files of the build unchanged',
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
])('with API_URL=%s, the container does not start and says why', url => {
  const before = readSiteFiles(folder)
  const { status, stderr } = runStartScript(url)
  expect([status, stderr]).toEqual([1, expect.stringContaining('API_URL must be')])
  expect(readSiteFiles(folder)).toEqual(before)
})

const canRun = findProgram('nginx') !== undefined || isPackageRequired('nginx')
const testOrSkip = canRun ? test : test.skip

testOrSkip('nginx serves the page with the API URL and allows its origin', async () => {
  runStartScript('https://api.example/v1')
  const host = await startNginx({ folder, root: folder })
  const { headers, body } = await sendRawRequest(host.port, '/users/5')
  await host.stop()
  expect(body.toString()).toContain('content="https://api.example/v1"')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;")
})

testOrSkip('nginx accepts docker/server.conf with the rules of the build', () => {
  const main = join(parentFolder, 'main.conf')
  const server = readFileSync('docker/server.conf', 'utf8')
    .replace('/etc/nginx/site.conf', join(getConfigFolder(folder), 'nginx.conf'))
    .replace('root /srv/site', `root ${folder}`)
  writeFileSync(main, `pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`)
  const { status, stderr } = spawnSync(
    findProgram('nginx') ?? '',
    ['-t', '-p', parentFolder, '-c', main, '-e', 'stderr'],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})
