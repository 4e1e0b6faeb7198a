import fc from 'fast-check'
import * as v from 'valibot'
import { createUserSearch } from '@/pages/users/search'
import { parseSorting, sortUsers, formatSorting } from '@/pages/users/sort'
import { NAME_COLUMN, USER_COLUMNS } from '@/users/columns'
import { userSchema, type User } from '@/users/usersApi'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

let userCount = 0
const createUser = (fields: object): User =>
  v.parse(userSchema, { id: String((userCount += 1)), email: `e${userCount}@x.org`, ...fields })

const listNames = (users: readonly User[]) => users.map(({ fullname }) => fullname)

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
    fc.property(anyUsers, column, fc.boolean(), (unsorted, { value, ...rest }, isDescending) => {
      const sorted = sortUsers(unsorted, { value, ...rest }, isDescending, compare)
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

test.each([
  ['ascending', false],
  ['descending', true],
])(
  'sorting in %s order does not change the order of users with equal values',
  (_, isDescending) => {
    const roles = USER_COLUMNS.find(({ id }) => id === 'role') ?? NAME_COLUMN
    const sorted = ['ada', 'Émile', 'Zoë'].map(fullname => createUser({ fullname, roles: [2] }))
    expect(listNames(sortUsers(sorted, roles, isDescending, compare))).toEqual([
      'ada',
      'Émile',
      'Zoë',
    ])
  },
)

test('numbers in texts are sorted as numbers, and dates by time', () => {
  const unsorted = [
    createUser({ fullname: 'n10', lastSignInAt: '2026-01-02T00:00:00.000Z' }),
    createUser({ fullname: 'n9', lastSignInAt: '2026-03-01T00:00:00.000Z' }),
    createUser({ fullname: 'n1', lastSignInAt: null }),
  ]
  const sortNamesBy = (text: string) => {
    const { column, isDescending } = parseSorting(text)
    return listNames(sortUsers(unsorted, column, isDescending, compare))
  }
  expect(sortNamesBy('name')).toEqual(['n1', 'n9', 'n10'])
  expect(sortNamesBy('-lastSignIn')).toEqual(['n9', 'n10', 'n1'])
})

test('every sorting can be written into the URL and read back; an invalid sorting is read as "by name"', () => {
  for (const column of USER_COLUMNS) {
    for (const isDescending of [false, true]) {
      expect(parseSorting(formatSorting({ column, isDescending }))).toEqual({
        column,
        isDescending,
      })
    }
  }
  const byName = { column: NAME_COLUMN, isDescending: false }
  expect(formatSorting(byName)).toBeNull()
  for (const text of ['', '-', 'shoe size', '-shoe size', '--name', 'NAME', '__proto__']) {
    expect(parseSorting(text)).toEqual(byName)
  }
})

test('a search ignores letter case, accents and full-width letters', () => {
  const all = ['Émile Große', 'Ada Lovelace', 'ＡＤＡ Byron'].map(fullname =>
    createUser({ fullname }),
  )
  const search = createUserSearch(all, 'en')
  expect(listNames(search(all, 'emile GROSSE'))).toEqual(['Émile Große'])
  expect(listNames(search(all.toReversed(), 'ada'))).toEqual(['ＡＤＡ Byron', 'Ada Lovelace'])
  expect(listNames(search(all, 'lace ada'))).toEqual(['Ada Lovelace'])
  expect(search(all, '  ')).toBe(all)
})

test('a search finds names, email addresses and organisations, but not roles', () => {
  const all = [createUser({ fullname: 'Ida', organisations: ['Northline'], roles: [1] })]
  const search = createUserSearch(all, 'en')
  for (const text of ['ida', all[0]?.email ?? '', 'north']) expect(search(all, text)).toEqual(all)
  expect(search(all, 'admin')).toEqual([])
})
