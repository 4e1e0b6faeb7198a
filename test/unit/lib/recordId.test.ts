import * as v from 'valibot'
import { isApiPath } from '@/api/buildRequest'
import { idSchema, removeRepeatedIds } from '@/lib/recordId'

test.each([[2 ** 53], [-(2 ** 53)], [1e21], [1.5], [''], ['.'], ['..'], ['new'], ['\uD800']])(
  'the id %j can not identify a record',
  id => {
    expect(v.parse(idSchema, id)).toBeNull()
  },
)

test.each([
  [5, '5'],
  [0, '0'],
  ['9007199254740993', '9007199254740993'],
  ['a/b', 'a/b'],
])('the id %j is usable', (id, text) => {
  expect(v.parse(idSchema, id)).toBe(text)
})

test('an id that two records have identifies neither of them', () => {
  const records = [{ id: '1' }, { id: '2' }, { id: null }, { id: '1' }]
  expect(removeRepeatedIds(records)).toEqual([
    { id: null },
    { id: '2' },
    { id: null },
    { id: null },
  ])
})

test.each(['/users/', '/users/.', '/users/..', '/users/%2e%2E', '/users//roles', '/../admin'])(
  'the path %j is never requested',
  path => {
    expect(isApiPath(path)).toBe(false)
  },
)

test.each(['/users', '/users/...', '/users/.ida', '/users/a%2Fb', '/api/Auth/login?x=/../y'])(
  'the path %j is requested',
  path => {
    expect(isApiPath(path)).toBe(true)
  },
)
