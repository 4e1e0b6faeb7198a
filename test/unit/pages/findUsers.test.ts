import fc from 'fast-check'
import * as v from 'valibot'
import { USER_COLUMNS } from '@/pages/users/columns'
import { createSearchTexts, filterUsers, sortUsers } from '@/pages/users/findUsers'
import { userSchema, type User } from '@/pages/usersApi'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

let userCount = 0
const createUser = (fields: object): User =>
  v.parse(userSchema, { id: String((userCount += 1)), email: `e${userCount}@x.org`, ...fields })

const listNames = (users: readonly User[]) => users.map(({ fullname }) => fullname)
const searchUsers = (users: readonly User[], search: string, role = '') =>
  filterUsers(users, {
    search,
    role,
    status: null,
    searchTexts: createSearchTexts(users),
  })

const anyName = fc.constantFrom('', 'Ada', 'ada', 'Émile', 'emile', 'Zoë', 'n9', 'n10', 'Bo 2', 'b')
const anyInstant = fc.constantFrom(null, '2026-01-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z')
const anyUsers = fc.array(
  fc
    .record({
      fullname: anyName,
      organisations: fc.array(anyName, { maxLength: 2 }),
      roles: fc.array(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
      lastSignInAt: anyInstant,
    })
    .map(createUser),
  { maxLength: 30 },
)

test('for every column and direction, users are sorted by the rules of the language', () => {
  const column = fc.constantFrom(...USER_COLUMNS)
  fc.assert(
    fc.property(anyUsers, column, fc.boolean(), (unsorted, { id, value }, isDescending) => {
      const sorted = sortUsers(unsorted, isDescending ? `-${id}` : id, compare)
      expect(new Set(sorted)).toEqual(new Set(unsorted))
      expect(sorted).toHaveLength(unsorted.length)
      const texts = sorted.map(value)
      const filled = texts.filter(text => text !== '')
      expect(texts.slice(0, filled.length)).toEqual(filled)
      for (const [index, text] of filled.slice(1).entries()) {
        const order = compare(filled[index] ?? '', text)
        expect(isDescending ? -order : order).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test.each(['role', '-role'])(
  'with the sorting %j, users with equal roles are sorted by name',
  sort => {
    const users = ['Zoë', 'ada', 'Émile'].map(fullname => createUser({ fullname, roles: [2] }))
    expect(listNames(sortUsers(users, sort, compare))).toEqual(['ada', 'Émile', 'Zoë'])
  },
)

const NUMBERED_USERS = [
  createUser({ fullname: 'n10', lastSignInAt: '2026-01-02T00:00:00.000Z' }),
  createUser({ fullname: 'n9', lastSignInAt: '2026-03-01T00:00:00.000Z' }),
  createUser({ fullname: 'n1', lastSignInAt: null }),
]

test('numbers in names are sorted as numbers', () => {
  expect(listNames(sortUsers(NUMBERED_USERS, 'name', compare))).toEqual(['n1', 'n9', 'n10'])
})

test('users who have never signed in are last, even if the latest sign-ins come first', () => {
  expect(listNames(sortUsers(NUMBERED_USERS, '-lastSignIn', compare))).toEqual(['n9', 'n10', 'n1'])
})

test.each(['', '-', 'shoe size', '--name', 'NAME', '__proto__'])(
  'with the unknown sorting %j, users are sorted by name',
  sort => {
    expect(listNames(sortUsers(NUMBERED_USERS, sort, compare))).toEqual(['n1', 'n9', 'n10'])
  },
)

test('a search ignores letter case, accents and full-width letters', () => {
  const all = ['Émile Große', 'Ada Lovelace', 'ＡＤＡ Byron'].map(fullname =>
    createUser({ fullname }),
  )
  expect(listNames(searchUsers(all, 'emile GROSSE'))).toEqual(['Émile Große'])
  expect(listNames(searchUsers(all.toReversed(), 'ada'))).toEqual(['ＡＤＡ Byron', 'Ada Lovelace'])
  expect(listNames(searchUsers(all, 'lace ada'))).toEqual(['Ada Lovelace'])
  expect(searchUsers(all, '  ')).toEqual(all)
})

test.each(['^', 'ー', '\u0301', '\u200b'])('a search for %j alone does not find everyone', text => {
  expect(searchUsers([createUser({ fullname: 'Ada' })], text)).toEqual([])
})

test('a search finds names, email addresses and organisations, but not roles', () => {
  const all = [createUser({ fullname: 'Ida', organisations: ['Northline'], roles: [1] })]
  for (const text of ['ida', all[0]?.email ?? '', 'north']) {
    expect(searchUsers(all, text)).toEqual(all)
  }
  expect(searchUsers(all, 'admin')).toEqual([])
})
