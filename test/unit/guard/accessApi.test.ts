import * as v from 'valibot'
import { allowedPagesSchema } from '@/guard/accessApi'

test('the schema of the list accepts paths and objects with a path, and drops other entries', () => {
  const response = [{ Path: '/a' }, { path: '/b' }, { Path: '' }, { Path: 7 }, null, '/c', '', {}]
  expect(v.parse(allowedPagesSchema, response)).toEqual(['/a', '/b', '/c'])
})

test('an entry of more than 2,000 characters is dropped', () => {
  const long = `/${'a'.repeat(1_999)}`
  expect(v.parse(allowedPagesSchema, [long, { Path: `${long}a` }])).toEqual([long])
})

test.each([{ Path: '/a' }, null, '/a', {}])(
  'a list response of %j is rejected, because it is not an array',
  response => {
    expect(v.is(allowedPagesSchema, response)).toBe(false)
  },
)
