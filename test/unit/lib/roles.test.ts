import { getRoleName, getRoleValue } from '@/lib/roles'

test.each([
  ['true', ['admin', 'user', 'guest', '4', 'auditor']],
  ['false', ['1', '2', '3', '4', 'auditor']],
])('with MOCK=%s, the roles 1, 2, 3, 4 and "auditor" are shown as %j', (mock, names) => {
  process.env.MOCK = mock
  expect([1, 2, 3, 4, 'auditor'].map(getRoleName)).toEqual(names)
})

test.each([
  ['true', 'user', 2],
  ['true', '4', 4],
  ['false', 'user', 'user'],
  ['false', '5', 5],
])('with MOCK=%s, the chosen role %s is sent to an API with numbers as %j', (mock, name, value) => {
  process.env.MOCK = mock
  expect(getRoleValue(name, [1])).toBe(value)
})

test('a chosen role is sent to an API with texts as a text', () => {
  process.env.MOCK = 'false'
  expect(getRoleValue('5', ['1'])).toBe('5')
})
