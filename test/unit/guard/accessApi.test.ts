import * as v from 'valibot'
import { allowedPages } from '@/guard/accessApi'

test('the schema accepts entries with Path or path, and drops entries without a path', () => {
  const response = [{ Path: '/a' }, { path: '/b' }, { Path: '' }, { Path: 7 }, null, '/c', {}]
  expect(v.parse(allowedPages, response)).toEqual(['/a', '/b'])
})

test.each([{ Path: '/a' }, null, '/a', {}])(
  'the response %j is rejected, because it is not an array',
  response => {
    expect(v.is(allowedPages, response)).toBe(false)
  },
)
