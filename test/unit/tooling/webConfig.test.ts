import { createSecurityHeaders } from '@/tooling/hosting/headers'
import { readHostSettings } from '@/tooling/hosting/hostSettings'
import { createWebConfig } from '@/tooling/hosting/webConfig'

const PAGE_HTML = `<!doctype html><meta name="api-url" content=""/><script>let a = '"'</script>`

const parseConfig = (text: string) => new DOMParser().parseFromString(text, 'text/xml')
const config = parseConfig(createWebConfig(PAGE_HTML))

/** Returns the pattern of a rule. IIS matches paths without their first slash. */
const readPattern = (rule: string) => {
  const match = config.querySelector(`rules > rule[name="${rule}"] > match`)
  return new RegExp(match?.getAttribute('url') ?? 'no such rule', 'i')
}

test('web.config is valid XML and has all security headers', () => {
  expect(config.querySelector('parsererror')).toBeNull()
  for (const [name, value] of Object.entries(createSecurityHeaders(PAGE_HTML)))
    expect(config.querySelector(`add[name="${name}"]`)?.getAttribute('value')).toBe(value)
})

test('web.config hides files that no visitor may load, such as .env and _headers', () => {
  for (const path of ['.env', 'a/.git/x', '_headers', '_redirects', 'a.js.br', 'index.html.gz'])
    expect([path, readPattern('hidden').test(path)]).toEqual([path, true])
  for (const path of ['', 'users/5', 'reports/v1.2', '.well-known/x', 'assets/a.1b2c.js'])
    expect([path, readPattern('hidden').test(path)]).toEqual([path, false])
  expect(readPattern('missing files').test('assets/gone')).toBe(true)
  expect(readPattern('missing files').test('gone.js')).toBe(true)
  expect(readPattern('missing files').test('reports/v1.2')).toBe(false)
})

test('with API_PROXY, the first rule in web.config forwards /api; API responses get no headers of the app', () => {
  const settings = { ...readHostSettings({}), apiProxy: 'http://127.0.0.1:8080' }
  const proxying = parseConfig(createWebConfig(PAGE_HTML, settings))
  expect(proxying.querySelector('parsererror')).toBeNull()
  const [first] = proxying.querySelectorAll('rules > rule')
  expect(first?.querySelector('match')?.getAttribute('url')).toBe('^api/')
  expect(first?.querySelector('action')?.getAttribute('url')).toBe(
    'http://127.0.0.1:8080{UNENCODED_URL}',
  )
  expect(
    proxying.querySelectorAll('location[path="api"] httpProtocol > customHeaders > clear'),
  ).toHaveLength(1)
  for (const rule of proxying.querySelectorAll('outboundRules > rule'))
    expect(rule.querySelector('add[pattern="^/api/"]')?.getAttribute('negate')).toBe('true')
})

test.each([
  ['without API_PROXY', PAGE_HTML, ''],
  [
    'with a base path',
    `${PAGE_HTML}<script src="/office/assets/a.1b.js"></script>`,
    'http://a.example',
  ],
])('%s, web.config has no rule for /api', (_, html, apiProxy) => {
  const settings = { ...readHostSettings({}), apiProxy }
  expect(createWebConfig(html, settings)).not.toContain('api/')
})
