import fc from 'fast-check'
import { readReturnUrl, signInPath } from '@/guard/returnUrl'
import type { SignedOutReason } from '@/session/sessionSlice'
import { address, hostileText } from '../../support/arbitraries'

const read = (returnUrl: string) => readReturnUrl(`?${String(new URLSearchParams({ returnUrl }))}`)

test.each([
  ...['//evil', '/\\evil', '\\\\evil', '/\t/evil', '///evil', 'https:evil', 'https:/evil'],
  ...[
    'http://h@evil',
    'https://evil/users',
    '/\n/evil',
    '/\r\\evil',
    '\t//evil',
    ' //evil',
    '/./\\evil',
    '/a\\b',
  ],
  ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'],
  ...[
    'vbscript:x',
    'users',
    'users/5',
    '?users',
    '#users',
    '',
    '/..//evil',
    '/.//evil',
    '/a/..//evil',
    'blob:x',
  ],
  ...[
    '/auth/login',
    '/auth',
    '/error/403',
    '/error',
    '/%2e%2e/auth/login',
    `/${'x'.repeat(2_000)}`,
  ],
])('the return address %.40j is none', returnUrl => {
  expect(read(returnUrl)).toBeNull()
})

test('without a return address there is none', () => {
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
  [`/${'x'.repeat(1_999)}`, `/${'x'.repeat(1_999)}`],
])('the return address %j is %j', (returnUrl, target) => {
  expect(read(returnUrl)).toBe(target)
})

test('no return address leads off this origin', () => {
  const anything = fc.oneof(
    hostileText,
    address,
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
    fc.property(anything, fc.constantFrom('', '/', '//', '/\\'), (text, start) => {
      const target = read(start + text)
      if (target === null) return
      expect(target).toMatch(/^\/(?![/\\])/)
      expect(new URL(target, location.origin).origin).toBe(location.origin)
    }),
    { numRuns: 5_000 },
  )
})

test('what one is led back to is what one asked for', () => {
  const path = fc
    .webPath()
    .filter(text => !/^\/?(auth|error)(\/|$)/.test(text) && !text.startsWith('//'))
  fc.assert(
    fc.property(path, fc.webQueryParameters(), fc.webFragments(), (text, query, hash) => {
      const {
        pathname,
        search,
        hash: fragment,
      } = new URL(`${text}?${query}#${hash}`, `${location.origin}/`)
      if (pathname.startsWith('//') || /^\/(auth|error)(\/|$)/.test(pathname)) return
      const asked = pathname + search + fragment
      const signIn = signInPath({ status: 'signedOut', reason: 'expired', formerUser: null }, asked)
      expect(readReturnUrl(new URL(signIn, location.origin).search)).toBe(asked)
    }),
    { numRuns: 1_000 },
  )
})

test('who wanted to be signed out is not led back', () => {
  const addressOf = (reason: SignedOutReason, asked = '/users') =>
    signInPath({ status: 'signedOut', reason, formerUser: null }, asked)
  expect(addressOf('asked')).toBe('/auth/login')
  expect(addressOf('elsewhere')).toBe('/auth/login')
  expect(addressOf('expired')).toBe('/auth/login?returnUrl=%2Fusers')
  expect(addressOf('noToken', '/users?a=1#b')).toBe('/auth/login?returnUrl=%2Fusers%3Fa%3D1%23b')
  expect(addressOf('expired', `/${'x'.repeat(1_999)}`)).toMatch(/\?returnUrl=%2Fx{1999}$/)
  expect(addressOf('expired', `/${'x'.repeat(2_000)}`)).toBe('/auth/login')
})
