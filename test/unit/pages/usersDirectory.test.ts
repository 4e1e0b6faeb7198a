import fc from 'fast-check'
import * as v from 'valibot'
import { user as userSchema, type User } from '@/people/usersApi'
import { rankUsers } from '@/pages/users/ranks'
import { searchIn } from '@/pages/users/searching'
import { sortUsers } from '@/pages/users/sorting'
import { USER_COLUMNS } from '@/people/UserTable'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

let made = 0
const person = (known: object): User =>
  v.parse(userSchema, { id: String((made += 1)), email: `e${made}@x.org`, ...known })

const names = (users: readonly User[]) => users.map(({ fullname }) => fullname)
const signal = () => new AbortController().signal

const word = fc.constantFrom('', 'Ada', 'ada', 'Émile', 'emile', 'Zoë', 'n9', 'n10', 'Bo 2', 'b')
const instant = fc.constantFrom(null, '2026-01-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z')
const people = fc.array(
  fc
    .record({
      fullname: word,
      organisations: fc.array(word, { maxLength: 2 }),
      roles: fc.array(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
      lastSignInAt: instant,
    })
    .map(person),
  { maxLength: 30 },
)

test('users stand in the order that the language gives, whichever column and direction', () => {
  const textOf = (one: User) => one.organisations.join(' ')
  fc.assert(
    fc.property(people, fc.boolean(), (users, isDescending) => {
      const sorting = { column: 'organisation', isDescending } as const
      const sorted = sortUsers(users, sorting, rankUsers(users, compare)).map(textOf)
      expect(sorted.toSorted()).toEqual(users.map(textOf).toSorted())
      const filled = sorted.filter(text => text !== '')
      expect(sorted.slice(0, filled.length)).toEqual(filled)
      for (const [index, text] of filled.slice(1).entries()) {
        const order = compare(filled[index] ?? '', text)
        expect(isDescending ? -order : order).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('equals stand in the order of their names, in either direction', () => {
  const users = ['Zoë', 'ada', 'Émile'].map(fullname => person({ fullname, roles: [2] }))
  for (const isDescending of [false, true]) {
    const sorted = sortUsers(users, { column: 'role', isDescending }, rankUsers(users, compare))
    expect(names(sorted)).toEqual(['ada', 'Émile', 'Zoë'])
  }
})

test('numbers within a text count as numbers, and instants as instants', () => {
  const users = [
    person({ fullname: 'n10', lastSignInAt: '2026-01-02T00:00:00.000Z' }),
    person({ fullname: 'n9', lastSignInAt: '2026-03-01T00:00:00.000Z' }),
    person({ fullname: 'n1', lastSignInAt: null }),
  ]
  const ranks = rankUsers(users, compare)
  const by = (column: 'name' | 'lastSignIn') =>
    names(sortUsers(users, { column, isDescending: column === 'lastSignIn' }, ranks))
  expect(by('name')).toEqual(['n1', 'n9', 'n10'])
  expect(by('lastSignIn')).toEqual(['n9', 'n10', 'n1'])
})

test('what was found out ahead is what is found out at once', async () => {
  const users = Array.from({ length: 5_000 }, (_, index) =>
    person({ fullname: `Name ${(index * 7919) % 5_000}`, email: `E${(index * 31) % 4_000}@x.org` }),
  )
  const ahead = rankUsers(users, compare)
  await ahead.prepare(signal())
  const atOnce = rankUsers(users, compare)
  for (const column of USER_COLUMNS) {
    expect(users.map(ahead.of(column))).toEqual(users.map(atOnce.of(column)))
  }
})

test('once it is prepared, the texts of ten thousand users are not compared any more', async () => {
  const users = Array.from({ length: 3_000 }, (_, index) => person({ fullname: `N${index}` }))
  const counted = jest.fn(compare)
  const ranks = rankUsers(users, counted)
  await ranks.prepare(signal())
  counted.mockClear()
  sortUsers(users, { column: 'email', isDescending: true }, ranks)
  expect(counted).not.toHaveBeenCalled()
})

test('who leaves the page ends what is found out ahead', async () => {
  const users = Array.from({ length: 3_000 }, (_, index) => person({ fullname: `N${index}` }))
  const counted = jest.fn(compare)
  const leave = new AbortController()
  const preparing = rankUsers(users, counted).prepare(leave.signal)
  leave.abort()
  await preparing
  expect(counted).not.toHaveBeenCalled()
})

test('letter case, accents and the width of letters make no difference to a search', async () => {
  const users = ['Émile Große', 'Ada Lovelace', 'ＡＤＡ Byron'].map(fullname =>
    person({ fullname }),
  )
  const index = searchIn(users, 'en')
  expect(names(index.search(users, 'emile GROSSE'))).toEqual(['Émile Große'])
  expect(names(index.search(users.toReversed(), 'ada'))).toEqual(['ＡＤＡ Byron', 'Ada Lovelace'])
  expect(index.search(users, '  ')).toBe(users)
  await index.prepare(signal())
  expect(names(index.search(users, 'lace ada'))).toEqual(['Ada Lovelace'])
})
