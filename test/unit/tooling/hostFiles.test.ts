/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { UsageError } from '@/tooling/command'
import { createHtaccess } from '@/tooling/hosting/apacheConf'
import { quoteHeader, createSecurityHeaders } from '@/tooling/hosting/headers'
import { getConfigFolder, writeHostFiles } from '@/tooling/hosting/hostFiles'
import { readHostSettings } from '@/tooling/hosting/hostSettings'
import { syncHostFiles } from '@/tooling/hosting/syncHostFiles'
import { writeHostFilesCommand } from '@/tooling/hosting/writeHostFilesCommand'
import { createTempFolder } from '../../support/tempFolder'
import { runCommand } from '../../support/tools'

const createPageHtml = (apiUrl = '') =>
  `<!doctype html><meta name="api-url" content="${apiUrl}"/><script>let a</script>`

let folder = ''
beforeEach(() => {
  folder = join(createTempFolder(), 'dist')
  mkdirSync(folder)
  for (const name of ['favicon.svg', 'favicon.svg.br', 'robots.txt', '.env']) {
    writeFileSync(join(folder, name), 'x')
  }
  writeFileSync(join(folder, 'index.html'), createPageHtml())
})

const readBuiltFile = (name: string) => readFileSync(join(folder, name), 'utf8')
const readConfigFile = (name: string) => readFileSync(join(getConfigFolder(folder), name), 'utf8')

/** Reads the file `_headers`. Returns the headers of each path. */
const readHeaders = () => {
  const rules = new Map<string, Record<string, string>>()
  let path = ''
  for (const line of readBuiltFile('_headers').trimEnd().split('\n')) {
    if (!line.startsWith(' ')) {
      path = line
      continue
    }
    const [name = '', ...value] = line.trim().split(': ')
    rules.set(path, { ...rules.get(path), [name]: value.join(': ') })
  }
  return rules
}

test('the file _headers sets the security headers for every path; no two rules set the same header', () => {
  writeHostFiles(folder)
  expect(Object.fromEntries(readHeaders())).toEqual({
    '/*': createSecurityHeaders(createPageHtml()),
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/': { 'Cache-Control': 'no-cache' },
    '/favicon.svg': { 'Cache-Control': 'public, max-age=86400' },
    '/index.html': { 'Cache-Control': 'no-cache' },
    '/robots.txt': { 'Cache-Control': 'public, max-age=86400' },
  })
})

test('the file _headers stays within the limits of static hosts: 100 rules, 2,000 characters per line', () => {
  writeHostFiles(folder)
  const lines = readBuiltFile('_headers').split('\n')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThan(2000)
  expect(readHeaders().size).toBeLessThan(100)
})

test('with the file _redirects, missing assets get status 404, and all other paths get index.html', () => {
  writeHostFiles(folder)
  expect(readBuiltFile('_redirects')).toBe('/assets/* /assets/404.html 404\n/* /index.html 200\n')
  expect(readBuiltFile('assets/404.html')).toContain('Not found')
  // With a 404.html in the root folder, static hosts would ignore _redirects.
  expect(existsSync(join(folder, '404.html'))).toBe(false)
})

test('with a base path, the rules in _headers and _redirects apply only below this path', () => {
  const html = `${createPageHtml()}<script defer src="/office/assets/main.1a2b.js"></script>`
  writeFileSync(join(folder, 'index.html'), html)
  writeHostFiles(folder)
  expect([...readHeaders().keys()]).toEqual([
    ...['/office/*', '/office/assets/*', '/office/', '/office/favicon.svg'],
    ...['/office/index.html', '/office/robots.txt'],
  ])
  expect(readBuiltFile('_redirects')).toBe(
    '/office/assets/* /office/assets/404.html 404\n/office/* /office/index.html 200\n',
  )
})

test('the configuration of web servers is written outside of the served folder', () => {
  writeHostFiles(folder)
  expect(getConfigFolder(`${folder}/`)).toBe(`${folder}-host`)
  for (const name of ['nginx.conf', 'Caddyfile', '.htaccess']) {
    expect(readConfigFile(name)).toContain(
      createSecurityHeaders(createPageHtml())['Content-Security-Policy'],
    )
    expect(existsSync(join(folder, name))).toBe(false)
  }
})

test('if index.html has a new API URL, syncHostFiles updates the compressed copies and the configuration', () => {
  writeHostFiles(folder)
  const before = readConfigFile('nginx.conf')
  writeFileSync(join(folder, 'index.html'), createPageHtml('https://api.example/v1'))

  expect(syncHostFiles(folder)).toBe('https://api.example/v1')

  const allowed = "connect-src 'self' https://api.example;"
  expect(before).not.toContain(allowed)
  for (const text of [
    readBuiltFile('_headers'),
    readConfigFile('nginx.conf'),
    readConfigFile('Caddyfile'),
  ]) {
    expect(text).toContain(allowed)
  }
  const readBytes = (name: string) => readFileSync(join(folder, name))
  expect(gunzipSync(readBytes('index.html.gz')).toString()).toBe(readBuiltFile('index.html'))
  expect(brotliDecompressSync(readBytes('index.html.br')).toString()).toBe(
    readBuiltFile('index.html'),
  )
})

test('npm run host writes the API URL into index.html and prints the URL', async () => {
  const { code, text } = await runCommand(writeHostFilesCommand, folder, 'https://api.example')
  expect([code, text]).toEqual([0, expect.stringContaining('the API at https://api.example.')])
  expect(readBuiltFile('index.html')).toBe(createPageHtml('https://api.example'))
  expect(readBuiltFile('_headers')).toContain("connect-src 'self' https://api.example;")

  const refused = runCommand(writeHostFilesCommand, folder, 'api.example')
  await expect(refused).rejects.toThrow(UsageError)
  await expect(refused).rejects.toThrow('http(s) URL')
  expect(readBuiltFile('index.html')).toBe(createPageHtml('https://api.example'))
})

test('if syncHostFiles gets an empty API URL, the page can connect only to its own origin', () => {
  syncHostFiles(folder, 'https://api.example')
  expect(syncHostFiles(folder, '')).toBe('')
  expect(readBuiltFile('index.html')).toBe(createPageHtml())
  expect(readBuiltFile('_headers')).toContain("connect-src 'self';")
})

test.each(['javascript:alert(1)', 'https://a.example/', 'https://a"><script>', 'https://a b'])(
  'syncHostFiles refuses the API URL %s and writes nothing',
  url => {
    writeFileSync(join(folder, 'index.html'), createPageHtml(url.replaceAll('"', '')))
    expect(() => syncHostFiles(folder)).toThrow('The API URL')
    expect(() => syncHostFiles(folder, url)).toThrow('The API URL')
    expect(existsSync(join(folder, '_headers'))).toBe(false)
  },
)

test('syncHostFiles refuses an index.html without the meta element for the API URL', () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta name=api-url content=https://a>')
  expect(() => syncHostFiles(folder)).toThrow('api-url')
})

test.each(['a"b', 'a\\b', '$host', '{env.HOME}', 'a\nb', 'ä'])(
  'quoteHeader refuses the value %j, which nginx or Caddy could misread',
  value => {
    expect(() => quoteHeader(value)).toThrow('Cannot be quoted')
  },
)

test('with API_PROXY, the first rule in .htaccess forwards /api; API responses get no headers of the app', () => {
  const settings = { ...readHostSettings({}), apiProxy: 'http://127.0.0.1:8080' }
  const htaccess = createHtaccess(createPageHtml(), settings)
  const [firstRule] = /^RewriteRule .*$/m.exec(htaccess) ?? []
  expect(firstRule).toBe('RewriteRule ^api/ http://127.0.0.1:8080%1 [P,NE]')
  const [, appHeaders, rest] = htaccess.split(/^<If .* \/api\/#">$|^<\/If>$/m)
  expect(appHeaders).toContain('Header always set Content-Security-Policy')
  expect(rest).not.toContain('Header ')
})

test.each([
  ['without API_PROXY', createPageHtml(), ''],
  [
    'with a base path',
    `${createPageHtml()}<script src="/office/assets/a.1b.js"></script>`,
    'http://a.example',
  ],
])('%s, the file .htaccess has no rule for /api', (_, html, apiProxy) => {
  expect(createHtaccess(html, { ...readHostSettings({}), apiProxy })).not.toContain('api/')
})
