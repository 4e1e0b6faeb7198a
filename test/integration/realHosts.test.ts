import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { writeHostFiles } from '@/tooling/hosting/hostFiles'
import { listenLocally } from '../support/listenLocally'
import { sendRawRequest, type HttpResponse } from '../support/sendRawRequest'
import {
  BROTLI_MODULE_PATH,
  startApache,
  startCaddy,
  startNginx,
  startPreview,
  startProxyingPreview,
  type RunningServer,
  type Site,
} from '../support/hosts'
import { isPackageRequired, findProgram } from '../support/programs'
import { createTempFolder } from '../support/tempFolder'

const ASSET_SCRIPT = 'console.log("a script")'

/**
 * Creates the folder `root`, which a host serves, with the files of a built site. With a base path,
 * the site is in a subfolder of `root`.
 */
function createSite(base: string) {
  const html = `<!doctype html><meta name="api-url" content="https://api.example"><script>let a</script><script src="${base}/assets/app.1a2b.js"></script><main id="root"></main>`
  const folder = join(createTempFolder(), 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.well-known'))
  writeFileSync(join(folder, '../secret.txt'), 'a secret')
  const files = {
    'index.html': html,
    'index.html.br': brotliCompressSync(html),
    'index.html.gz': gzipSync(html),
    'assets/app.1a2b.js': ASSET_SCRIPT,
    'assets/app.1a2b.js.br': brotliCompressSync(ASSET_SCRIPT),
    'assets/app.1a2b.js.gz': gzipSync(ASSET_SCRIPT),
    'assets/app.3c4d.css': 'p { color: red }',
    'favicon.svg': '<svg/>',
    'robots.txt': 'User-agent: *',
    '.env': 'A=secret',
    '.well-known/security.txt': 'Contact: somebody',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  writeHostFiles(folder)
  if (base === '') return { base, html, folder, root: folder }

  const root = join(folder, '../www')
  cpSync(folder, join(root, base), { recursive: true })
  mkdirSync(join(root, 'neighbour'))
  writeFileSync(join(root, 'neighbour/index.html'), 'another app')
  return { base, html, folder, root }
}

const BUILT_SITES = ['', '/team/office-1.2'].map(createSite)

/** The web servers for which a configuration is generated, with their Debian packages. */
const WEB_SERVERS = [
  {
    name: 'nginx',
    debian: 'nginx',
    encodings: ['gzip'] as const,
    isInstalled: findProgram('nginx') !== undefined,
    start: startNginx,
  },
  {
    name: 'nginx with its Brotli module',
    debian: 'libnginx-mod-http-brotli-static',
    encodings: ['br', 'gzip'] as const,
    isInstalled: findProgram('nginx') !== undefined && existsSync(BROTLI_MODULE_PATH),
    start: (site: Site) => startNginx(site, { brotli: true }),
  },
  {
    name: 'Caddy',
    debian: 'caddy',
    encodings: ['br', 'gzip'] as const,
    isInstalled: findProgram('caddy') !== undefined,
    start: startCaddy,
  },
  {
    name: 'Apache',
    debian: 'apache2',
    encodings: ['br', 'gzip'] as const,
    isInstalled: findProgram('apache2') !== undefined,
    start: startApache,
  },
]

/** Headers that may differ between servers. */
const SERVER_SPECIFIC_HEADERS = [
  ...['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'keep-alive'],
  ...['last-modified', 'server', 'transfer-encoding'],
]

/** Removes TRACE from `Allow`. Apache adds it, and a `.htaccess` file can't change that. */
const removeTraceMethod = (headers: HttpResponse['headers']) =>
  headers.allow === 'GET, HEAD, TRACE' ? { ...headers, allow: 'GET, HEAD' } : headers

/**
 * The status and the headers that must be equal. The content type of an error page may differ
 * between servers.
 */
const pickComparedParts = ({ status, headers }: HttpResponse) => ({
  status,
  ...Object.fromEntries(
    Object.entries(removeTraceMethod(headers)).filter(
      ([name]) =>
        !SERVER_SPECIFIC_HEADERS.includes(name) && !(status >= 400 && name === 'content-type'),
    ),
  ),
})

const DECOMPRESS_FUNCTIONS = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(BUILT_SITES)(
  'with the base path "$base", npm run preview sends index.html with all headers',
  async site => {
    const preview = await startPreview(site.folder)
    const response = await sendRawRequest(preview.port, `${site.base}/users/5`)
    await preview.stop()
    expect(pickComparedParts(response)).toEqual({
      status: 200,
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='; style-src 'self'; img-src 'self' data:; connect-src 'self' https://api.example; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; worker-src 'none'; require-trusted-types-for 'script'; trusted-types app#webpack",
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  },
)

/** Hosts that forward `/api` to the API, with the setting `API_PROXY`. */
const PROXYING_HOSTS = [
  { name: 'the preview', isInstalled: true, debian: '', start: startProxyingPreview },
  ...WEB_SERVERS.filter(({ name }) => ['nginx', 'Caddy', 'Apache'].includes(name)),
]

for (const { name, isInstalled, debian, start } of PROXYING_HOSTS) {
  const testOrSkip = isInstalled || isPackageRequired(debian) ? test : test.skip
  testOrSkip(
    `with API_PROXY, ${name} forwards requests to /api; the responses keep their headers`,
    async () => {
      const api = createServer((request, response) => {
        request.resume()
        response.writeHead(request.url === '/api/gone.js' ? 404 : 200, {
          'Content-Type': 'application/json',
          'Cache-Control': 'private',
        })
        response.end(JSON.stringify([request.method, request.url]))
      })
      process.env.API_PROXY = `http://127.0.0.1:${await listenLocally(api)}`
      const host = await start(createSite(''))
      delete process.env.API_PROXY

      try {
        const path = '/api/%C3%BC%20x?a=%20'
        const { status, headers, body } = await sendRawRequest(host.port, path, {}, 'POST')
        expect([status, body.toString()]).toEqual([200, `["POST","${path}"]`])
        expect(headers['content-type']).toBe('application/json')
        expect(headers['cache-control']).toBe('private')
        expect(headers).not.toHaveProperty('content-security-policy')
        const missing = await sendRawRequest(host.port, '/api/gone.js')
        expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private'])
        const page = await sendRawRequest(host.port, '/users')
        expect(page.headers).toHaveProperty('content-security-policy')
      } finally {
        await host.stop()
        api.closeAllConnections()
        api.close()
      }
    },
  )
}

const hostsWithSites = WEB_SERVERS.flatMap(host => BUILT_SITES.map(site => ({ ...host, site })))

for (const { name, debian, encodings, isInstalled, start, site } of hostsWithSites) {
  const canRun = isInstalled || isPackageRequired(debian)
  const describeOrSkip = canRun ? describe : describe.skip
  const { base, html } = site
  const title = base === '' ? name : `${name}, base path ${base}`

  describeOrSkip(canRun ? title : `${title} (skipped: not installed, see .ci/run)`, () => {
    let host: RunningServer
    let preview: RunningServer
    beforeAll(async () => {
      preview = await startPreview(site.folder)
      host = await start(site)
    }, 30_000)
    afterAll(async () => {
      await preview.stop()
      await host.stop()
    })
    type RequestArgs = [path: string, headers?: Record<string, string>, method?: string]
    const get = (...[path, ...rest]: RequestArgs) => sendRawRequest(host.port, base + path, ...rest)
    const getFromPreview = (...[path, ...rest]: RequestArgs) =>
      sendRawRequest(preview.port, base + path, ...rest)

    test.each([
      ...['/', '/index.html', '/users', '/users/5', '/users/5?a=b', '/reports/v1.2', '/old.html'],
      ...['/users/', '/index.html/'],
      ...['/assets', '/assets/app.1a2b.js', '/assets/app.3c4d.css', '/favicon.svg', '/robots.txt'],
      ...['/assets/gone.js', '/assets/gone', '/assets/', '/gone.js', '/a/GONE.PNG', '/favicon.ico'],
      ...['/.env', '/.git/config', '/a/.b', '/_headers', '/_redirects'],
      '/.well-known/security.txt',
      ...['/index.html.gz', '/assets/app.1a2b.js.br', '/nginx.conf', '/Caddyfile'],
    ])('for the path %s, the host and npm run preview send the same response', async path => {
      const [response, expected] = [await get(path), await getFromPreview(path)]
      expect(pickComparedParts(response)).toEqual(pickComparedParts(expected))
      if (expected.status === 200) expect(response.body.toString()).toBe(expected.body.toString())
      else expect(response.body.toString()).not.toContain('id="root"')
    })

    test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
      'the host rejects a %s request in the same way as npm run preview',
      async method => {
        for (const path of ['/', '/users/5', '/assets/app.1a2b.js']) {
          const [response, expected] = [
            await get(path, {}, method),
            await getFromPreview(path, {}, method),
          ]
          expect(pickComparedParts(response)).toEqual(pickComparedParts(expected))
        }
      },
    )

    test.each(encodings)('the host sends files with the compression %s', async encoding => {
      for (const [path, text] of [
        ['/users/5', html],
        ['/assets/app.1a2b.js', ASSET_SCRIPT],
      ] as const) {
        const { headers, body } = await get(path, { 'Accept-Encoding': encoding })
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
        expect(DECOMPRESS_FUNCTIONS[encoding](body).toString()).toBe(text)
      }
    })

    test('the host uses the best compression that the browser accepts, or none if the browser accepts none', async () => {
      const path = '/assets/app.1a2b.js'
      const best = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
      expect(best.headers['content-encoding']).toBe(encodings[0])
      for (const refusing of ['identity', 'br;q=0, gzip;q=0', 'br; q=0.0,gzip; q=0.000']) {
        const plain = await get(path, { 'Accept-Encoding': refusing })
        expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([
          undefined,
          ASSET_SCRIPT,
        ])
      }
    })

    test('the host responds with 304 if the browser already has the current file', async () => {
      const accept = { 'Accept-Encoding': 'gzip' }
      const { headers } = await get('/', accept)
      const again = await get('/', { ...accept, 'If-None-Match': headers.etag ?? '' })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers['cache-control']).toBe('no-cache')
    })

    test('the host sends the same headers for HEAD as for GET', async () => {
      for (const path of ['/users/5', '/assets/app.1a2b.js', '/assets/gone.js']) {
        const head = await get(path, {}, 'HEAD')
        expect(head.body).toHaveLength(0)
        expect(pickComparedParts(head)).toEqual(pickComparedParts(await get(path)))
      }
    })

    test('the host responds to a range request with 206 and the requested part', async () => {
      const { status, headers, body } = await get('/assets/app.1a2b.js', { Range: 'bytes=0-6' })
      expect([status, body.toString()]).toEqual([206, 'console'])
      expect(headers['content-range']).toBe(`bytes 0-6/${ASSET_SCRIPT.length}`)
    })

    test('the host serves no file outside the folder of the site', async () => {
      for (const path of [
        ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt'],
        ...['/../dist-host/nginx.conf', '/assets/..%2f..%2fdist-host%2fCaddyfile'],
        ...['/../../../secret.txt', '/..%2f..%2f..%2fsecret.txt'],
      ]) {
        const { status, body } = await get(path)
        expect([200, 400, 404]).toContain(status)
        expect(body.toString()).not.toMatch(/a secret|try_files/)
      }
    })

    if (base === '') return

    test('if the URL is the base path without a trailing slash, the host serves index.html', async () => {
      const [response, expected] = [await get(''), await getFromPreview('')]
      expect(pickComparedParts(response)).toEqual(pickComparedParts(expected))
      expect([response.status, response.body.toString()]).toEqual([200, html])
    })

    test('the configuration of the host for the app does not affect other sites on the same host', async () => {
      for (const path of ['/neighbour/', `${base}x`, base.toUpperCase(), '/nowhere']) {
        const { headers, body } = await sendRawRequest(host.port, path)
        expect(headers).not.toHaveProperty('content-security-policy')
        expect(headers).not.toHaveProperty('cache-control')
        expect(body.toString()).not.toContain('id="root"')
      }
      expect((await sendRawRequest(host.port, '/neighbour/')).body.toString()).toBe('another app')
      expect((await sendRawRequest(preview.port, '/')).status).toBe(404)
    })
  })
}
