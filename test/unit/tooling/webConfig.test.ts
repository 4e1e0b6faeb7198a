import { createSecurityHeaders } from '@/tooling/hosting/headers'
import { createWebConfig } from '@/tooling/hosting/webConfig'

const PAGE = `<!doctype html><meta name="api-url" content=""/><script>let a = '"'</script>`

const config = new DOMParser().parseFromString(createWebConfig(PAGE), 'text/xml')

/** Returns the pattern of a rule. IIS matches paths without their first slash. */
const readPattern = (rule: string) => {
  const match = config.querySelector(`rules > rule[name="${rule}"] > match`)
  return new RegExp(match?.getAttribute('url') ?? 'no such rule', 'i')
}

test('web.config is XML and has all security headers', () => {
  expect(config.querySelector('parsererror')).toBeNull()
  for (const [name, value] of Object.entries(createSecurityHeaders(PAGE)))
    expect(config.querySelector(`add[name="${name}"]`)?.getAttribute('value')).toBe(value)
})

test('the rules of web.config hide the same files as the other hosts', () => {
  for (const path of ['.env', 'a/.git/x', '_headers', '_redirects', 'a.js.br', 'index.html.gz'])
    expect([path, readPattern('hidden').test(path)]).toEqual([path, true])
  for (const path of ['', 'users/5', 'reports/v1.2', '.well-known/x', 'assets/a.1b2c.js'])
    expect([path, readPattern('hidden').test(path)]).toEqual([path, false])
  expect(readPattern('missing files').test('assets/gone')).toBe(true)
  expect(readPattern('missing files').test('gone.js')).toBe(true)
  expect(readPattern('missing files').test('reports/v1.2')).toBe(false)
})
