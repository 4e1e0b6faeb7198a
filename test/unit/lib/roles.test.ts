import { getRoleName, getRoleValue } from '@/lib/roles'

test.each([
  ['admin,user,guest', ['admin', 'user', 'guest', '4', 'auditor']],
  ['', ['1', '2', '3', '4', 'auditor']],
])('with ROLE_NAMES=%s, the roles 1, 2, 3, 4 and "auditor" are shown as %j', (setting, names) => {
  process.env.ROLE_NAMES = setting
  expect([1, 2, 3, 4, 'auditor'].map(getRoleName)).toEqual(names)
})

test.each([
  ['admin,user,guest', 'user', 2],
  ['admin,user,guest', '4', 4],
  ['', 'user', 'user'],
  ['', '5', 5],
])(
  'with ROLE_NAMES=%s, the chosen role %s is sent to an API with numbers as %j',
  (setting, name, value) => {
    process.env.ROLE_NAMES = setting
    expect(getRoleValue(name, [1])).toBe(value)
  },
)

test('a chosen role is sent to an API with texts as a text', () => {
  process.env.ROLE_NAMES = ''
  expect(getRoleValue('5', ['1'])).toBe('5')
})
