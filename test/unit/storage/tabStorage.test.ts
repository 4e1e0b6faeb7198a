import { userTabStorage } from '@/storage/tabStorage'

test('a stored value can be read only by its owner', () => {
  userTabStorage.write('a', 'menu', true)
  userTabStorage.write(null, 'scroll', 4)
  expect(userTabStorage.read('a', 'menu')).toBe(true)
  expect(userTabStorage.read('b', 'menu')).toBeNull()
  expect(userTabStorage.read(null, 'menu')).toBeNull()
  expect(sessionStorage).toHaveLength(1)
})
