import * as v from 'valibot'
import { ACCOUNT_RULES, validateText } from '@/lib/validateText'
import { userCreationSchema, userUpdateSchema } from '@/mock/requestSchemas'

const longName = '𠮷'.repeat(100)

test.each([
  ['李娜', true],
  ['Bo', true],
  ['𠮷', true],
  [longName, true],
  [`${longName}𠮷`, false],
  ['', false],
])('the form and the demo backend agree whether %s is a name: %s', (fullname, isName) => {
  expect(validateText(fullname, ACCOUNT_RULES.fullname) === null).toBe(isName)
  const user = { fullname, email: 'bo@example.com', password: 'correct horse' }
  expect(v.is(userCreationSchema, user)).toBe(isName)
  expect(v.is(userUpdateSchema, { fullname })).toBe(isName)
})

test('a length is counted in letters, also if a letter consists of two code units', () => {
  expect(validateText('𠮷𠮷', { min: 3 })).toEqual({ kind: 'minLength', min: 3 })
  expect(validateText('𠮷𠮷𠮷', { min: 3, max: 3 })).toBeNull()
})
