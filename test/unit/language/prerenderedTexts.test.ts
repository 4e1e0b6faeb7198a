/** @jest-environment node */
import { createI18n } from '@/language/texts'

test('in development, texts can be prerendered in Node, although Node has no `location`', () => {
  process.env.NODE_ENV = 'development'
  const texts = createI18n('en', { app: { version: 'Version {{version}}' } })
  expect(texts.t($ => $.app.version, { version: 'v1' })).toBe('Version v1')
})
