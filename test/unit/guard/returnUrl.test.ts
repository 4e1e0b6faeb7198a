import fc from 'fast-check'
import { readReturnUrl, buildSignInPath } from '@/guard/returnUrl'
import type { SignedOutReason } from '@/session/sessionSlice'
import { anyRelativeUrl, anyMalformedText } from '../../support/arbitraries'

const readUrl = (returnUrl: string) =>
  readReturnUrl(`?${String(new URLSearchParams({ returnUrl }))}`)

test.each([
  '//evil',
  '/\\evil',
  '\\\\evil',
  '/\t/evil',
  '///evil',
  'https:evil',
  'https:/evil',
  'http://h@evil',
  'https://evil/users',
  '/\n/evil',
  '/\r\\evil',
  '\t//evil',
  ' //evil',
  '/./\\evil',
  '/..//evil',
  '/.//evil',
  '/a/..//evil',
  'blob:x',
  'vbscript:x',
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'users',
  'users/5',
  '?users',
  '#users',
  '/auth/login',
  '/auth',
  '/error/403',
  '/error',
  '/%2e%2e/auth/login',
])('the return URL %j is rejected', returnUrl => {
  expect(readUrl(returnUrl)).toBeNull()
})

test('without returnUrl in the query, the return URL is null', () => {
  expect(readReturnUrl('')).toBeNull()
  expect(readReturnUrl('?other=/users')).toBeNull()
})

test.each([
  ['/users', '/users'],
  ['/users/5?tab=a&b=%2F#top', '/users/5?tab=a&b=%2F#top'],
  ['/', '/'],
  ['/a/../users', '/users'],
  ['/authors', '/authors'],
  ['/errors', '/errors'],
  ['/a//b', '/a//b'],
  ['/users/auth', '/users/auth'],
  ['/a\\b', '/a/b'],
])('the return URL %j is accepted as %j', (returnUrl, target) => {
  expect(readUrl(returnUrl)).toBe(target)
})

test('every accepted return URL has the origin of the app', () => {
  const anyText = fc.oneof(
    anyMalformedText,
    anyRelativeUrl,
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '@',
          ':',
          '?',
          '#',
          '%2f',
          '\t',
          '\n',
          '\u0000',
          'evil.example',
          'https',
          'javascript',
        ),
        { maxLength: 10 },
      )
      .map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(anyText, fc.constantFrom('', '/', '//', '/\\'), (text, start) => {
      const target = readUrl(start + text)
      if (target === null) return
      expect(target).toMatch(/^\/(?![/\\])/)
      expect(new URL(target, location.origin).origin).toBe(location.origin)
    }),
    { numRuns: 1_500 },
  )
})

test('after a sign-out, the sign-in path has no return URL', () => {
  const buildPath = (reason: SignedOutReason, asked = '/users') =>
    buildSignInPath({ status: 'signedOut', reason, formerUser: null }, asked)
  expect(buildPath('asked')).toBe('/auth/login')
  expect(buildPath('elsewhere')).toBe('/auth/login')
  expect(buildPath('expired')).toBe('/auth/login?returnUrl=%2Fusers')
  expect(buildPath('noToken', '/users?a=1#b')).toBe('/auth/login?returnUrl=%2Fusers%3Fa%3D1%23b')
})
