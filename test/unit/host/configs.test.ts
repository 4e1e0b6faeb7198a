/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { configFolder, writeConfigs } from '@/host/configs'
import { followPage } from '@/host/followPage'
import { securityHeaders } from '@/host/headers'
import { quoted } from '@/host/quoted'

const page = (apiUrl = '') =>
  `<!doctype html><meta name="api-url" content="${apiUrl}"/><script>let a</script>`

let outside = ''
let folder = ''
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'configs-'))
  folder = join(outside, 'dist')
  mkdirSync(folder)
  for (const name of ['favicon.svg', 'favicon.svg.br', 'robots.txt', '.env']) {
    writeFileSync(join(folder, name), 'x')
  }
  writeFileSync(join(folder, 'index.html'), page())
})
afterEach(() => {
  rmSync(outside, { recursive: true })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const readBeside = (name: string) => readFileSync(join(configFolder(folder), name), 'utf8')

/** What `_headers` says, by address. */
const headersByAddress = () => {
  const rules = new Map<string, Record<string, string>>()
  let address = ''
  for (const line of read('_headers').trimEnd().split('\n')) {
    if (!line.startsWith(' ')) {
      address = line
      continue
    }
    const [name = '', ...value] = line.trim().split(': ')
    rules.set(address, { ...rules.get(address), [name]: value.join(': ') })
  }
  return rules
}

test('static hosts are told the headers that every host sends, and nothing twice', () => {
  writeConfigs(folder)
  expect(Object.fromEntries(headersByAddress())).toEqual({
    '/*': securityHeaders(page()),
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/': { 'Cache-Control': 'no-cache' },
    '/favicon.svg': { 'Cache-Control': 'public, max-age=86400' },
    '/index.html': { 'Cache-Control': 'no-cache' },
    '/robots.txt': { 'Cache-Control': 'public, max-age=86400' },
  })
})

test('they are told within what they read: 100 rules, 2,000 characters a line', () => {
  writeConfigs(folder)
  const lines = read('_headers').split('\n')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThan(2000)
  expect(headersByAddress().size).toBeLessThan(100)
})

test('they are told that a missing asset is not found, before any other address is the page', () => {
  writeConfigs(folder)
  expect(read('_redirects')).toBe('/assets/* /assets/404.html 404\n/* /index.html 200\n')
  expect(read('assets/404.html')).toContain('Not found')
  // Without it they would look no further than for this one.
  expect(existsSync(join(folder, '404.html'))).toBe(false)
})

test('for a site below a path they are told of that alone', () => {
  const html = `${page()}<script defer src="/office/assets/main.1a2b.js"></script>`
  writeFileSync(join(folder, 'index.html'), html)
  writeConfigs(folder)
  expect([...headersByAddress().keys()]).toEqual([
    ...['/office/*', '/office/assets/*', '/office/', '/office/favicon.svg'],
    ...['/office/index.html', '/office/robots.txt'],
  ])
  expect(read('_redirects')).toBe(
    '/office/assets/* /office/assets/404.html 404\n/office/* /office/index.html 200\n',
  )
})

test('what is for servers alone lies outside of what is served', () => {
  writeConfigs(folder)
  expect(configFolder(`${folder}/`)).toBe(`${folder}-host`)
  for (const name of ['nginx.conf', 'Caddyfile']) {
    expect(readBeside(name)).toContain(securityHeaders(page())['Content-Security-Policy'])
    expect(existsSync(join(folder, name))).toBe(false)
  }
})

test('an address that is put into the page later is followed by all that depends on it', () => {
  writeConfigs(folder)
  const before = readBeside('nginx.conf')
  writeFileSync(join(folder, 'index.html'), page('https://api.example/v1'))

  expect(followPage(folder)).toBe('https://api.example/v1')

  const allowed = "connect-src 'self' https://api.example;"
  expect(before).not.toContain(allowed)
  for (const text of [read('_headers'), readBeside('nginx.conf'), readBeside('Caddyfile')]) {
    expect(text).toContain(allowed)
  }
  const packed = (name: string) => readFileSync(join(folder, name))
  expect(gunzipSync(packed('index.html.gz')).toString()).toBe(read('index.html'))
  expect(brotliDecompressSync(packed('index.html.br')).toString()).toBe(read('index.html'))
})

test('one command puts it there and says so', () => {
  const run = (...args: string[]) =>
    spawnSync('node', ['--import', 'tsx', 'src/host/configure.ts', ...args], { encoding: 'utf8' })

  const { status, stdout } = run(folder, 'https://api.example')
  expect([status, stdout]).toEqual([0, expect.stringContaining('calls https://api.example.')])
  expect(read('index.html')).toBe(page('https://api.example'))
  expect(read('_headers')).toContain("connect-src 'self' https://api.example;")

  const refused = run(folder, 'api.example')
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('http(s) address')])
  expect(read('index.html')).toBe(page('https://api.example'))
})

test('taken out again, the page calls its own origin', () => {
  followPage(folder, 'https://api.example')
  expect(followPage(folder, '')).toBe('')
  expect(read('index.html')).toBe(page())
  expect(read('_headers')).toContain("connect-src 'self';")
})

test.each(['javascript:alert(1)', 'https://a.example/', 'https://a"><script>', 'https://a b'])(
  'as an address %s is refused, and nothing is written',
  address => {
    writeFileSync(join(folder, 'index.html'), page(address.replaceAll('"', '')))
    expect(() => followPage(folder)).toThrow("The API's address")
    expect(() => followPage(folder, address)).toThrow("The API's address")
    expect(existsSync(join(folder, '_headers'))).toBe(false)
  },
)

test('a page without a place for the address is not taken for one that calls its origin', () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta name=api-url content=https://a>')
  expect(() => followPage(folder)).toThrow('api-url')
})

test.each(['a"b', 'a\\b', '$host', '{env.HOME}', 'a\nb', 'ä'])(
  'a header that a server would read otherwise is not written: %j',
  value => {
    expect(() => quoted(value)).toThrow('quotes')
  },
)
