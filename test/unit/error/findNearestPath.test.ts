import { findNearestPath } from '@/error/findNearestPath'

const PATHS = ['/dashboard', '/users', '/account', '/access', '/reports/sales']

test.each([
  ['/user', '/users'],
  ['/Users', '/users'],
  ['/users/5/6', '/users'],
  ['/dashbord', '/dashboard'],
  ['/acount', '/account'],
  ['/reports/sale', '/reports/sales'],
])('%s is similar to %s', (asked, nearest) => {
  expect(findNearestPath(asked, PATHS)).toBe(nearest)
})

test.each(['/nowhere', '/', '//', '/x', '/invoices/2026'])('%s is similar to no path', asked => {
  expect(findNearestPath(asked, PATHS)).toBeNull()
})
