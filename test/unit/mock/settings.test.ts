import { readSettings } from '@/mock/settings'

test.each([
  ['3', '250', { tokenDays: 3, extraUsers: 250 }],
  ['0', '0', { tokenDays: 0, extraUsers: 0 }],
  ['0.25', '7.9', { tokenDays: 0.25, extraUsers: 7 }],
  ['', '', { tokenDays: 10, extraUsers: 0 }],
  ['ten', 'many', { tokenDays: 10, extraUsers: 0 }],
  ['-1', '-1', { tokenDays: 10, extraUsers: 0 }],
  ['3650', '10', { tokenDays: 3_650, extraUsers: 10 }],
  ['3651', '1e9', { tokenDays: 10, extraUsers: 0 }],
  ['1e9', '1e9', { tokenDays: 10, extraUsers: 0 }],
])('MOCK_TOKEN_DAYS=%j and MOCK_EXTRA_USERS=%j give the settings %j', (days, users, settings) => {
  jest.replaceProperty(process.env, 'MOCK_TOKEN_DAYS', days)
  jest.replaceProperty(process.env, 'MOCK_EXTRA_USERS', users)
  expect(readSettings()).toEqual(settings)
})
