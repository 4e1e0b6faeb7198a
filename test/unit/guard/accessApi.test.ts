import * as v from 'valibot'
import { allowedPages } from '@/guard/accessApi'

test('an answer is its entries in both spellings; what names no path grants nothing', () => {
  const answer = [{ Path: '/a' }, { path: '/b' }, { Path: '' }, { Path: 7 }, null, '/c', {}]
  expect(v.parse(allowedPages, answer)).toEqual(['/a', '/b'])
})

test.each([{ Path: '/a' }, null, '/a', {}])('%j is no list', answer => {
  expect(v.is(allowedPages, answer)).toBe(false)
})
