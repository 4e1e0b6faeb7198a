/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { createSiteHandler } from '@/tooling/hosting/siteServer'
import { listenLocally } from '../../support/listenLocally'
import { sendRawRequest } from '../../support/sendRawRequest'
import { createTempFolder } from '../../support/tempFolder'

const PAGE_HTML = '<!doctype html><script>let a</script><main id="root"></main>'
const ASSET_SCRIPT = 'console.log("a script")'

const parentFolder = createTempFolder()
const folder = join(parentFolder, 'dist')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(parentFolder, 'secret.txt'), 'a secret')
writeFileSync(join(folder, 'index.html'), PAGE_HTML)
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'assets/app.1a2b.js'), ASSET_SCRIPT)
writeFileSync(join(folder, 'assets/app.1a2b.js.br'), brotliCompressSync(ASSET_SCRIPT))
writeFileSync(join(folder, 'assets/app.1a2b.js.gz'), gzipSync(ASSET_SCRIPT))
writeFileSync(join(folder, 'assets/data.bin'), 'x')
for (const name of ['.env', '.well-known-not', '_headers', '_redirects']) {
  writeFileSync(join(folder, name), 'hidden')
}
mkdirSync(join(folder, '.well-known'))
writeFileSync(join(folder, '.well-known/security.txt'), 'public')

let server: Server
let port = 0

beforeAll(async () => {
  server = createServer(createSiteHandler(folder))
  port = await listenLocally(server)
})
afterAll(() => {
  server.close()
})

type RequestArgs = [path: string, headers?: Record<string, string>, method?: string]
const sendRequest = (...args: RequestArgs) => sendRawRequest(port, ...args)

/** Sends a request line unchanged. HTTP clients would normalise the path. */
const sendRequestLine = (target: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', chunk => (text += chunk.toString()))
    socket.on('end', () => {
      resolve(text)
    })
    socket.on('error', reject)
  })

test.each([
  ...['/', '/index.html', '/dashboard', '/users/5?q=1', '/%zz', '/nowhere.html'],
  ...['/reports/v1.2', '/wellknown', '/assets', '/a%00b'],
])('for the path %s, the response is index.html with Cache-Control: no-cache', async path => {
  const { status, headers, body } = await sendRequest(path)
  expect([status, body.toString()]).toEqual([200, PAGE_HTML])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(PAGE_HTML.length),
  })
})

test('an asset may be cached for a year', async () => {
  const { status, headers, body } = await sendRequest('/assets/app.1a2b.js')
  expect([status, body.toString()]).toEqual([200, ASSET_SCRIPT])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test.each([
  ...['/assets/gone.js', '/assets/', '/assets/gone/', '/assets/app.1a2b.js.map'],
  ...['/assets/..%2fassets/gone.css', '/gone.js', '/users/GONE.PNG', '/favicon.ico'],
  // Compressed files can't be requested by their own names.
  ...['/assets/app.1a2b.js.br', '/assets/app.1a2b.js.gz'],
])('for the path %s, the response is 404 instead of index.html', async path => {
  const { status, body, headers } = await sendRequest(path)
  expect([status, body.toString()]).toEqual([404, ''])
  expect(headers['cache-control']).toBe('no-cache')
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0.5', 'br', brotliDecompressSync],
])('with Accept-Encoding "%s", an asset is sent as %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await sendRequest('/assets/app.1a2b.js', {
    'Accept-Encoding': accepted,
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(body.length))
  expect(unpack(body).toString()).toBe(ASSET_SCRIPT)
})

test.each(['identity', 'deflate', 'br;q=0', 'br; q=0.0, gzip;q=0', 'gzip;q=0'])(
  'with Accept-Encoding "%s", an asset is sent uncompressed',
  async accepted => {
    const { headers, body } = await sendRequest('/assets/app.1a2b.js', {
      'Accept-Encoding': accepted,
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(ASSET_SCRIPT)
  },
)

test.each(['/.env', '/.well-known-not', '/_headers', '/_redirects'])(
  'the file %s exists, but is not served',
  async path => {
    const { status, body } = await sendRequest(path)
    expect([status, body.toString()]).toEqual([404, ''])
  },
)

test('files in /.well-known/ are served', async () => {
  expect((await sendRequest('/.well-known/security.txt')).body.toString()).toBe('public')
})

test('if the browser already has the current file, the response is 304', async () => {
  const { headers } = await sendRequest('/')
  const tag = headers.etag ?? ''
  expect(tag).toMatch(/^(W\/)?".+"$/)
  const again = await sendRequest('/', { 'If-None-Match': tag })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await sendRequest('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('the compressed and the uncompressed form of a file have different ETags', async () => {
  const plain = await sendRequest('/assets/app.1a2b.js')
  const compressed = await sendRequest('/assets/app.1a2b.js', { 'Accept-Encoding': 'br' })
  expect(compressed.headers.etag).not.toBe(plain.headers.etag)
})

test('the response to HEAD has the same headers as the response to GET, but no body', async () => {
  const [head, get] = [await sendRequest('/', {}, 'HEAD'), await sendRequest('/')]
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a %s request is refused with 405',
  async method => {
    const { status, headers, body } = await sendRequest('/', {}, method)
    expect([status, headers.allow, body.length]).toEqual([405, 'GET, HEAD', 0])
  },
)

test.each(['/', '/assets/app.1a2b.js', '/assets/gone.js'])(
  'the response for %s has the security headers',
  async path => {
    const { headers } = await sendRequest(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  },
)

test('a file with an unknown extension has the content type of binary data', async () => {
  expect((await sendRequest('/assets/data.bin')).headers['content-type']).toBe(
    'application/octet-stream',
  )
  expect((await sendRequest('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
})

test.each([
  ...['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt'],
  ...['/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt', '//../secret.txt'],
  '/.../../../secret.txt',
  ...['http://x/../secret.txt', 'http://x/../../secret.txt', 'http://x/../../../secret.txt'],
])('for the URL %s, the server sends no file from outside of the served folder', async target => {
  const response = await sendRequestLine(target)
  expect(response).toMatch(/^HTTP\/1\.1 (200|400|404)/)
  expect(response).not.toContain('a secret')
})

test('createSiteHandler refuses a folder without index.html', () => {
  expect(() => createSiteHandler(parentFolder)).toThrow('index.html')
})
