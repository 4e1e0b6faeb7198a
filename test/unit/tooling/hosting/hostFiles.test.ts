import { readFileSync } from 'node:fs'
import { SECURITY_HEADERS } from '@/tooling/hosting/siteHandler'

// test/template/integration/realHosts.test.ts runs nginx, Caddy and Apache with their files. There is no
// server for the other files.

const readHostFile = (name: string) => readFileSync(`docs/hosting/${name}`, 'utf8')

test('_headers sets the same headers as the preview', () => {
  const lines = readHostFile('_headers').split('\n')
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(lines).toContain(`  ${name}: ${value}`)
})

test('web.config is valid XML and sets the same headers as the preview', () => {
  const config = new DOMParser().parseFromString(readHostFile('web.config'), 'text/xml')
  expect(config.querySelector('parsererror')).toBeNull()
  const headers = Array.from(config.querySelectorAll('customHeaders > add'), element => [
    element.getAttribute('name'),
    element.getAttribute('value'),
  ])
  expect(Object.fromEntries(headers)).toEqual(SECURITY_HEADERS)
})
