import fc from 'fast-check'
import { normalisePath, normaliseSegment, splitPath } from '@/guard/normalisePath'
import { anyRelativeUrl } from '../../support/arbitraries'

test.each([
  ['/page', '/page'],
  ['/page/', '/page'],
  ['/page///', '/page'],
  ['/page?x=1', '/page'],
  ['/page?', '/page'],
  ['/page?a=/../admin', '/page'],
  ['/page/?a=1#b', '/page'],
  ['/page#frag', '/page'],
  ['/page#/admin', '/page'],
  ['/page#a\nb', '/page'],
  ['page', '/page'],
  ['/', '/'],
  ['', '/'],
  ['/?x', '/'],
  ['//admin', '//admin'],
  ['/admin//users', '/admin//users'],
  ['///', '//'],
  ['//', '//'],
  ['/Admin', '/Admin'],
  ['/admin%2Fusers', '/admin%2Fusers'],
  ['/admin%2fusers', '/admin%2Fusers'],
  ['/%61dmin/users', '/admin/users'],
  ['/admin/users/..%2F..%2Fauth', '/admin/users/..%2F..%2Fauth'],
  ['/admin;role=1/users', '/admin;role=1/users'],
  ['/a%3Fb%23c%25d%5Ce', '/a%3Fb%23c%25d%5Ce'],
  ['/100%', '/100%25'],
  ['/%zz/%61', '/%25zz/a'],
  ['/%C3%A9t%C3%A9', '/été'],
])('the URL %j has the normalised path %j', (asked, path) => {
  expect(normalisePath(asked)).toBe(path)
})

test('normalising a path twice gives the same result as once', () => {
  fc.assert(
    fc.property(anyRelativeUrl, asked => {
      const path = normalisePath(asked)
      expect(normalisePath(path)).toBe(path)
    }),
    { numRuns: 300 },
  )
})

test('a normalised path starts with a slash and has no trailing slash, query or fragment', () => {
  fc.assert(
    fc.property(anyRelativeUrl, asked => {
      const path = normalisePath(asked)
      expect(path).toMatch(/^\/[^?#\\]*$/)
      if (path !== '/' && path !== '//') expect(path).not.toMatch(/\/$/)
    }),
    { numRuns: 300 },
  )
})

test('unnecessary percent-encoding does not change the normalised segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), segment => {
      const encoded = encodeURIComponent(segment)
      const needless = [...new TextEncoder().encode(segment)]
        .map(byte => `%${byte.toString(16).padStart(2, '0')}`)
        .join('')
      expect(normaliseSegment(needless)).toBe(normaliseSegment(encoded))
      expect(splitPath(normalisePath(`/${encoded}`))).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})
