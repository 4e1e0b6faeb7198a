import { tabStorage, userTabStorage } from '@/lib/tabStorage'

test('a stored value can be read only by its owner', () => {
  userTabStorage.write('a', 'menu', true)
  userTabStorage.write(null, 'scroll', 4)
  expect(userTabStorage.read('a', 'menu')).toBe(true)
  expect(userTabStorage.read('b', 'menu')).toBeNull()
  expect(userTabStorage.read(null, 'menu')).toBeNull()
  expect(sessionStorage).toHaveLength(1)
})

test('removeAllExcept removes the values of all owners except one, and keeps values without an owner', () => {
  tabStorage.write('draft', { email: 'a' })
  userTabStorage.write('a', 'menu', true)
  userTabStorage.write('b', 'scroll /users', 40)
  userTabStorage.removeAllExcept('a')
  expect(Object.keys(sessionStorage).sort()).toEqual(['draft', 'user menu'])
})
