import { replacePersonalSegments } from '@/guard/personalSegments'
import { createToken } from '../../support/tokens'

test.each([
  ['an e-mail address', '/users/ann.lee@example.com/edit', '/users/…@…/edit'],
  ['an encoded e-mail address', '/users/ann%40example.com', '/users/…@…'],
  ['an e-mail address that is encoded twice', '/users/ann%2540example.com', '/users/…@…'],
  ['a JWT', `/reset/${createToken()}`, '/reset/…'],
  ['a hash', '/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/…'],
  ['a key with separators', '/reset/k3_9x-2b_77-aq_41-zz_08-mm_52-pp', '/reset/…'],
  ['a phone number with a country code', '/users/+4915112345678', '/users/…'],
  ['a phone number with an encoded plus sign', '/users/%2B491512345678', '/users/…'],
  ['a phone number with separators', '/users/0151-234-5678/calls', '/users/…/calls'],
  ['a phone number with encoded spaces', '/users/555%20012%203456', '/users/…'],
  ['a phone number without separators', '/users/15551234567', '/users/…'],
])('in records, %s in a path is replaced', (_kind, path, replaced) => {
  expect(replacePersonalSegments(path)).toBe(replaced)
})

test.each([
  'abcdefgh12345678',
  'k3-x9-mm-b2-aq-zz-7-pp-qq-rr-ss-tt-uu',
  '555-0123',
  '0123456',
  '01234567',
  '123456789',
  '123456789012345',
  '912026-11-21',
  '2026-11-2155',
])(
  'in records, the segment %s is replaced, because it may be a token or a phone number',
  segment => {
    expect(replacePersonalSegments(`/users/${segment}/edit`)).toBe('/users/…/edit')
  },
)

test.each([
  '/',
  '/users',
  '/users/5',
  '/users/12345678',
  '/users/:id',
  '/quarterly-report-2026',
  '/customer-relationship-management',
  '/reports/2026-11-21',
  '/v8.2.4',
  '/日本語/ページ',
  '/users/12345670',
  '/rooms/0512',
  '/orders/1234567890123456',
  '/reports/the-year-2026,-all-regions-and-countries',
])('in records, the path %s is not changed, because it contains no personal data', path => {
  expect(replacePersonalSegments(path)).toBe(path)
})
