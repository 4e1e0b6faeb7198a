import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { startNginx } from '../support/webServers'
import { findProgram, isPackageRequired } from '../support/programs'
import { sendRawRequest } from '../support/sendRawRequest'
import { createTempFolder } from '../../support/tempFolder'

const createPage = (apiUrl: string, sources: string) =>
  `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="connect-src 'self'${sources}; img-src 'self'" />
<meta name="api-url" content="${apiUrl}" />
`

/** Creates a folder with a page that calls its own origin and an error tracker. */
function createSite() {
  const folder = createTempFolder()
  writeFileSync(join(folder, 'index.html'), createPage('', ' https://errors.example'))
  return folder
}

/** Runs the script that the container runs before nginx starts. */
const runStartScript = (folder: string, API_URL?: string) =>
  spawnSync('docker/setApiUrl.sh', {
    encoding: 'utf8',
    env: { ...process.env, SITE_FOLDER: folder, API_URL },
  })

const readPage = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')

test.each(['https://api.example', 'http://localhost:8080', 'https://api.example/v1/office'])(
  'the container writes API_URL=%s into the page and into its policy',
  url => {
    const folder = createSite()
    // Runs the script twice: a container that is started again may get another URL.
    expect(runStartScript(folder, 'https://earlier.example').status).toBe(0)
    expect(runStartScript(folder, url).status).toBe(0)
    const expected = createPage(url, ` ${new URL(url).origin} https://errors.example`)
    expect(readPage(folder)).toBe(expected)
    expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(expected)
  },
)

test.each([undefined, ''])('with API_URL=%j, the container does not change the page', url => {
  const folder = createSite()
  const before = readPage(folder)
  expect(runStartScript(folder, url).status).toBe(0)
  expect(readPage(folder)).toBe(before)
})

test.each([
  'api.example',
  'https://a.example/',
  'https://a"><script>',
  'https://a|b',
  'https://a b',
])('with the invalid value API_URL=%s, the container does not start and says why', url => {
  const folder = createSite()
  const before = readPage(folder)
  const { status, stderr } = runStartScript(folder, url)
  expect([status, stderr]).toEqual([1, expect.stringContaining('API_URL must be')])
  expect(readPage(folder)).toBe(before)
})

test('the container writes the page into another folder, because the image may be read-only', () => {
  const folder = createSite()
  const pageFolder = join(createTempFolder(), 'omnichannel')
  const run = (API_URL: string) =>
    spawnSync('docker/setApiUrl.sh', {
      env: { ...process.env, SITE_FOLDER: folder, PAGE_FOLDER: pageFolder, API_URL },
    })
  writeFileSync(join(folder, 'index.html.gz'), 'compressed')
  chmodSync(folder, 0o555)
  expect(run('').status).toBe(0)
  expect(readPage(pageFolder)).toBe(readPage(folder))
  expect(readFileSync(join(pageFolder, 'index.html.gz'), 'utf8')).toBe('compressed')
  expect(run('https://api.example').status).toBe(0)
  expect(readPage(pageFolder)).toBe(
    createPage('https://api.example', ' https://api.example https://errors.example'),
  )
  expect(readPage(folder)).toBe(createPage('', ' https://errors.example'))
})

const canRunNginx = findProgram('nginx') !== undefined || isPackageRequired('nginx')
const testOrSkip = canRunNginx ? test : test.skip

testOrSkip(
  'with BASE_PATH=/office, the nginx of the container serves the app at /office',
  async () => {
    const scripts = [
      ...readFileSync('Dockerfile', 'utf8').matchAll(/^RUN sed -Ei "(.*)" docs\/hosting/gm),
    ].flatMap(([, script = '']) => ['-e', script.replace('${BASE_PATH}', '/office')])
    const root = createTempFolder()
    mkdirSync(join(root, 'office/assets'), { recursive: true })
    // The start script writes the page here, and not beside the other files.
    const pageRoot = createTempFolder()
    mkdirSync(join(pageRoot, 'office'))
    writeFileSync(join(pageRoot, 'office/index.html'), createPage('', ''))
    const host = await startNginx(root, text =>
      spawnSync('sed', ['-E', ...scripts], { input: text, encoding: 'utf8' }).stdout.replace(
        '/tmp/omnichannel',
        pageRoot,
      ),
    )
    try {
      const page = await sendRawRequest(host.port, '/office/users/5')
      expect([page.status, page.body.toString()]).toEqual([200, createPage('', '')])
      const missing = await sendRawRequest(host.port, '/office/assets/gone.js')
      expect(missing.status).toBe(404)
    } finally {
      await host.stop()
    }
  },
)
