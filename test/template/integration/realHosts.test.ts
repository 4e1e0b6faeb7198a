import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { SECURITY_HEADERS } from '@/tooling/hosting/siteHandler'
import { BROTLI_MODULE_PATH, startApache, startCaddy, startNginx } from '../support/webServers'
import { startPreview, type RunningServer } from '../../support/hosts'
import { listenLocally } from '../../support/listenLocally'
import { findProgram, isPackageRequired } from '../support/programs'
import { sendRawRequest } from '../support/sendRawRequest'
import { createTempFolder } from '../../support/tempFolder'

const PAGE_HTML = '<!doctype html><main id="root"></main>'
const ASSET_SCRIPT = 'console.log("a script")'

/** Creates a folder that contains a small build at the base path. */
function createSite(basePath: string) {
  const root = createTempFolder()
  const site = join(root, basePath)
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'index.html'), PAGE_HTML)
  writeFileSync(join(site, 'index.html.br'), brotliCompressSync(PAGE_HTML))
  writeFileSync(join(site, 'index.html.gz'), gzipSync(PAGE_HTML))
  writeFileSync(join(site, 'assets/app.1a2b3c4d.js'), ASSET_SCRIPT)
  writeFileSync(join(site, 'assets/app.1a2b3c4d.js.br'), brotliCompressSync(ASSET_SCRIPT))
  writeFileSync(join(site, 'assets/app.1a2b3c4d.js.gz'), gzipSync(ASSET_SCRIPT))
  writeFileSync(join(site, 'assets/404.html'), 'Not found')
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *')
  return root
}

/** Removes the comment signs of the lines that match the pattern. */
const uncomment = (text: string, pattern: RegExp) =>
  text.replace(pattern, lines => lines.replace(/^(\s*)# ?/gm, '$1'))

/** Writes the base path where the comments of nginx.conf and Caddyfile say so. */
const addBasePath = (text: string, basePath: string) =>
  basePath === ''
    ? text
    : text
        .replace(/(?<=^[^#]*)\/(?=assets\/|index\.html)/gm, `${basePath}/`)
        .replace('location / {', `location ${basePath}/ {`)
        .replace(/^\thandle \{$/m, `\tredir ${basePath} ${basePath}/\n\thandle ${basePath}/* {`)

const isNginxInstalled = findProgram('nginx') !== undefined
const HOSTS = [
  {
    name: 'the preview',
    debian: '',
    isInstalled: true,
    encoding: 'br',
    start: (root: string, basePath: string) => startPreview(join(root, basePath), basePath),
  },
  {
    name: 'nginx',
    debian: 'nginx',
    isInstalled: isNginxInstalled,
    encoding: 'gzip',
    start: (root: string, basePath: string) =>
      startNginx(root, text => addBasePath(text, basePath)),
  },
  {
    name: 'nginx with its Brotli module',
    debian: 'libnginx-mod-http-brotli-static',
    isInstalled: isNginxInstalled && existsSync(BROTLI_MODULE_PATH),
    encoding: 'br',
    start: (root: string, basePath: string) =>
      startNginx(root, text => addBasePath(uncomment(text, /^ *# brotli_static on;$/m), basePath)),
  },
  {
    name: 'Caddy',
    debian: 'caddy',
    isInstalled: findProgram('caddy') !== undefined,
    encoding: 'br',
    start: (root: string, basePath: string) =>
      startCaddy(root, text => addBasePath(text, basePath)),
  },
  {
    name: 'Apache',
    debian: 'apache2',
    isInstalled: findProgram('apache2') !== undefined,
    encoding: 'br',
    start: (root: string, basePath: string) => startApache(root, text => text, basePath),
  },
] as const

const readSecurityHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(SECURITY_HEADERS).map(name => [name, headers[name.toLowerCase()]]))

const cases = HOSTS.flatMap(host => ['', '/office'].map(basePath => ({ ...host, basePath })))

for (const { name, debian, isInstalled, encoding, start, basePath } of cases) {
  const describeOrSkip = isInstalled || isPackageRequired(debian) ? describe : describe.skip

  describeOrSkip(`${name}, base path "${basePath}"`, () => {
    let host: RunningServer
    beforeAll(async () => {
      host = await start(createSite(basePath), basePath)
    }, 30_000)
    afterAll(() => host.stop())
    const get = (path: string, headers: Record<string, string> = {}) =>
      sendRawRequest(host.port, basePath + path, headers)

    test.each([
      '/',
      '/index.html',
      '/users/5?a=b',
      '/reports/v1.2',
      '/users/',
      '/users/ida@example.com',
      '/users/report.json',
      '/users/x.svg',
      '/users/.ida',
      '/users/a+b',
      '/users/a%2Fb',
    ])('the response for %j is index.html, which browsers revalidate', async path => {
      const { status, headers, body } = await get(path)
      expect([status, body.toString()]).toEqual([200, PAGE_HTML])
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-cache')
      expect(readSecurityHeaders(headers)).toEqual(SECURITY_HEADERS)
    })

    test('browsers may keep a hashed file for a year', async () => {
      const { status, headers, body } = await get('/assets/app.1a2b3c4d.js')
      expect([status, body.toString()]).toEqual([200, ASSET_SCRIPT])
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(readSecurityHeaders(headers)).toEqual(SECURITY_HEADERS)
    })

    test.each(['/assets/gone.1a2b3c4d.js', '/assets/gone', '/assets/404'])(
      'the missing file %s gets status 404, which browsers do not keep',
      async path => {
        const { status, headers, body } = await get(path)
        expect(status).toBe(404)
        expect(headers['cache-control'] ?? '').not.toContain('immutable')
        expect(body.toString()).not.toContain('id="root"')
      },
    )

    const testUnderPath = basePath === '' ? test.skip : test
    testUnderPath('other paths of the origin do not show the app', async () => {
      const other = await sendRawRequest(host.port, '/other', {})
      expect(other.body.toString()).not.toBe(PAGE_HTML)
      const { headers, body } = await get('')
      expect(headers.location?.endsWith(`${basePath}/`) ?? body.toString() === PAGE_HTML).toBe(true)
    })

    test('a file without a hash is revalidated', async () => {
      const { headers, body } = await get('/robots.txt')
      expect(body.toString()).toBe('User-agent: *')
      expect(headers['cache-control']).toBe('no-cache')
    })

    test.each([
      ['/users/5', PAGE_HTML],
      ['/assets/app.1a2b3c4d.js', ASSET_SCRIPT],
    ])('the response for %s is sent from the compressed file', async (path, text) => {
      const { headers, body } = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(decompress(body).toString()).toBe(text)
    })

    test('the response is 304 if the browser already has the current page', async () => {
      const { headers } = await get('/', { 'Accept-Encoding': 'gzip' })
      const { status, body } = await get('/', {
        'Accept-Encoding': 'gzip',
        'If-None-Match': headers.etag ?? '',
      })
      expect([status, body.length]).toEqual([304, 0])
    })
  })
}

const APACHE_API_PATTERN = /^# RequestHeader.*\n# RewriteCond.*\n# RewriteRule \^api.*$/m

const API_HOSTS = [
  {
    name: 'nginx',
    start: (root: string, port: number) =>
      startNginx(root, text =>
        uncomment(text, /^ *# location \/api\/[^]*?^ *# \}$/m).replace('9000', String(port)),
      ),
  },
  {
    name: 'caddy',
    start: (root: string, port: number) =>
      startCaddy(root, text =>
        uncomment(text, /^\t# handle \/api\/[^]*?^\t# \}$/m).replace('9000', String(port)),
      ),
  },
  {
    name: 'apache2',
    start: (root: string, port: number) =>
      startApache(root, text => uncomment(text, APACHE_API_PATTERN).replace('9000', String(port))),
  },
]

for (const { name, start } of API_HOSTS) {
  const canRun = findProgram(name) !== undefined || isPackageRequired(name)
  const testOrSkip = canRun ? test : test.skip
  testOrSkip(`with its documented limits, ${name} forwards a token of 16 KB`, async () => {
    const api = createServer({ maxHeaderSize: 32_768 }, (request, response) => {
      response.end(String(request.headers.authorization?.length))
    })
    const host = await start(createSite(''), await listenLocally(api))
    try {
      const Authorization = `Bearer ${'x'.repeat(16 * 1024)}`
      const { status, body } = await sendRawRequest(host.port, '/api/users', { Authorization })
      expect([status, body.toString()]).toEqual([200, String(Authorization.length)])
    } finally {
      await host.stop()
      api.closeAllConnections()
      api.close()
    }
  })
  testOrSkip(`with the lines for an API, ${name} forwards /api and keeps the headers`, async () => {
    const api = createServer((request, response) => {
      request.resume()
      response.setHeader('Cache-Control', 'private')
      response.setHeader('X-Received', JSON.stringify(request.headers))
      response.end(`${request.method} ${request.url}`)
    })
    const apiPort = await listenLocally(api)
    const host = await start(createSite(''), apiPort)
    try {
      const path = '/api/users/a%2Fb%20c+d%25?a=%20&b=%26'
      const { headers, body } = await sendRawRequest(host.port, path, {}, 'POST')
      expect(body.toString()).toBe(`POST ${path}`)
      expect(headers['cache-control']).toBe('private')
      expect(JSON.parse(String(headers['x-received']))).toMatchObject({
        host: `127.0.0.1:${apiPort}`,
        'x-forwarded-host': `127.0.0.1:${host.port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      })
    } finally {
      await host.stop()
      api.closeAllConnections()
      api.close()
    }
  })
}

const canRunNginx = isNginxInstalled || isPackageRequired('nginx')
const testWithNginx = canRunNginx ? test : test.skip

const startNginxWithApi = (api: string, edit = (text: string) => text) =>
  startNginx(createSite(''), text =>
    edit(uncomment(text, /^ *# location \/api\/[^]*?^ *# \}$/m)).replace(
      'http://127.0.0.1:9000',
      api,
    ),
  )

testWithNginx('while the name of the API is unknown, nginx serves the site', async () => {
  const host = await startNginxWithApi('http://api.invalid:8080')
  try {
    expect((await sendRawRequest(host.port, '/users')).status).toBe(200)
    expect((await sendRawRequest(host.port, '/api/users')).status).toBe(502)
  } finally {
    await host.stop()
  }
})

testWithNginx('nginx keeps the protocol and host that a proxy in front has received', async () => {
  const api = createServer((request, response) => {
    response.end(JSON.stringify(request.headers))
  })
  const host = await startNginxWithApi(`http://127.0.0.1:${await listenLocally(api)}`)
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'office.example' }
  try {
    const { body } = await sendRawRequest(host.port, '/api/x', forwarded)
    expect(JSON.parse(body.toString())).toMatchObject(forwarded)
  } finally {
    await host.stop()
    api.closeAllConnections()
    api.close()
  }
})

/** Creates a certificate for localhost. Returns the paths of its files. */
function createCertificate() {
  const folder = createTempFolder()
  // If root starts Apache, Apache reads the certificate as another user.
  chmodSync(folder, 0o755)
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names],
    { stdio: 'ignore' },
  )
  return { key, cert }
}

/** Creates an HTTPS server that accepts only requests with its name in TLS and in `Host`. */
function createStrictServer(key: string, cert: string) {
  let requestedName = ''
  return createSecureServer(
    {
      key: readFileSync(key),
      cert: readFileSync(cert),
      SNICallback: (name, done) => {
        requestedName = name
        done(null)
      },
    },
    (request, response) => {
      const isExpected = /^localhost(:\d+)?$/.test(request.headers.host ?? '')
      response.writeHead(isExpected && requestedName === 'localhost' ? 200 : 421).end()
    },
  )
}

/** Starts each host with an API on https://localhost. The host trusts the certificate. */
const SECURE_API_HOSTS = [
  {
    name: 'nginx',
    start: (port: number, cert: string) =>
      startNginxWithApi(
        'https://localhost',
        text =>
          `upstream localhost {\n  server 127.0.0.1:${port};\n}\n${text.replace(/\S+ca-certificates\.crt/, cert)}`,
      ),
  },
  {
    name: 'caddy',
    start: (port: number, cert: string) =>
      startCaddy(createSite(''), text =>
        uncomment(text, /^\t# handle \/api\/[^]*?^\t# \}$/m)
          .replace('http://127.0.0.1:9000', `https://localhost:${port}`)
          .replace('header_up', `transport http {\ntls_trusted_ca_certs ${cert}\n}\nheader_up`),
      ),
  },
  {
    name: 'apache2',
    start: (port: number, cert: string) =>
      startApache(
        createSite(''),
        text =>
          uncomment(text, APACHE_API_PATTERN).replace(
            'http://127.0.0.1:9000',
            `https://localhost:${port}`,
          ),
        '',
        cert,
      ),
  },
]

for (const { name, start } of SECURE_API_HOSTS) {
  const canRun = findProgram(name) !== undefined || isPackageRequired(name)
  const testOrSkip = canRun ? test : test.skip
  testOrSkip(`${name} sends the name of an HTTPS API, and checks its certificate`, async () => {
    const { key, cert } = createCertificate()
    const api = createStrictServer(key, cert)
    const port = await listenLocally(api)
    const host = await start(port, cert)
    const distrustfulHost = await start(port, createCertificate().cert)
    try {
      expect((await sendRawRequest(host.port, '/api/users')).status).toBe(200)
      const { status } = await sendRawRequest(distrustfulHost.port, '/api/users')
      expect(status).toBeGreaterThanOrEqual(500)
    } finally {
      await host.stop()
      await distrustfulHost.stop()
      api.closeAllConnections()
      api.close()
    }
  })
}
