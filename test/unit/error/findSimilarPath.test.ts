import { findSimilarPath } from '@/error/findSimilarPath'

const PATHS = ['/dashboard', '/users', '/account', '/access', '/reports/sales']

test.each([
  ['/user', '/users'],
  ['/Users', '/users'],
  ['/users/5/6', '/users'],
  ['/dashbord', '/dashboard'],
  ['/acount', '/account'],
  ['/reports/sale', '/reports/sales'],
])('for the unknown path %s, the path %s is suggested', (asked, nearest) => {
  expect(findSimilarPath(asked, PATHS)).toBe(nearest)
})

test.each(['/nowhere', '/', '//', '/x', '/invoices/2026'])(
  'for the unknown path %s, no path is suggested',
  asked => {
    expect(findSimilarPath(asked, PATHS)).toBeNull()
  },
)
