import fc from 'fast-check'
import i18next from 'i18next'
import { createFormatters } from '@/language/useFormat'
import { createListColumns, type ResourceColumn } from '@/resource/columns'
import { createEntry } from '@/resource/createMemoryResource'
import { matchesSearch, sortEntries } from '@/resource/useMemoryRows'
import { foldText } from '@/lib/foldText'

type Person = { id: string; name: string; role: string; seenAt: string }

const columnOptions: readonly ResourceColumn<Person>[] = [
  { id: 'name', label: () => 'Name', getText: ({ name }) => name },
  { id: 'role', label: () => 'Role', getText: ({ role }) => role },
  { id: 'seenAt', label: () => 'Last seen', getText: ({ seenAt }) => seenAt },
]
const columns = createListColumns(columnOptions, [])
const context = { t: i18next.t, language: 'en', format: createFormatters('en') }
const { compare } = context.format

let count = 0
const createPerson = (person: Partial<Person>) =>
  createEntry<Person>({ id: String((count += 1)), name: '', role: '', seenAt: '', ...person })

type PersonEntry = ReturnType<typeof createPerson>
const listNames = (entries: readonly PersonEntry[]) => entries.map(({ record }) => record?.name)
const sort = (entries: readonly PersonEntry[], text: string) =>
  sortEntries(entries, text, columns, context)

const anyName = fc.constantFrom('', 'Ada', 'ada', 'Émile', 'emile', 'Zoë', 'n9', 'n10', 'Bo 2', 'b')
const anyInstant = fc.constantFrom('', '2026-01-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z')
const anyPeople = fc.array(
  fc.record({ name: anyName, role: anyName, seenAt: anyInstant }).map(createPerson),
  { maxLength: 30 },
)

test('for every column and direction, rows are sorted by the rules of the language', () => {
  fc.assert(
    fc.property(anyPeople, fc.constantFrom(...columns), fc.boolean(), (people, column, isUp) => {
      const sorted = sort(people, isUp ? column.id : `-${column.id}`)
      expect(new Set(sorted)).toEqual(new Set(people))
      expect(sorted).toHaveLength(people.length)
      const texts = sorted.map(entry => column.getSortText(entry, context))
      const filled = texts.filter(text => text !== '')
      expect(texts.slice(0, filled.length)).toEqual(filled)
      for (const [index, text] of filled.slice(1).entries()) {
        const order = compare(filled[index] ?? '', text)
        expect(isUp ? order : -order).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test.each(['role', '-role'])(
  'with the sorting %j, rows with equal texts are sorted by name',
  text => {
    const people = ['Zoë', 'ada', 'Émile'].map(name => createPerson({ name, role: 'user' }))
    expect(listNames(sort(people, text))).toEqual(['ada', 'Émile', 'Zoë'])
  },
)

const NUMBERED = [
  createPerson({ name: 'n10', seenAt: '2026-01-02T00:00:00.000Z' }),
  createPerson({ name: 'n9', seenAt: '2026-03-01T00:00:00.000Z' }),
  createPerson({ name: 'n1' }),
]

test('rows without a text are last in both directions', () => {
  expect(listNames(sort(NUMBERED, '-seenAt'))).toEqual(['n9', 'n10', 'n1'])
  expect(listNames(sort(NUMBERED, 'seenAt'))).toEqual(['n10', 'n9', 'n1'])
})

test.each(['name', '', '-', 'shoe size', '--name', 'NAME', '__proto__'])(
  'with the sorting %j, rows are sorted by name, and numbers in names as numbers',
  text => {
    expect(listNames(sort(NUMBERED, text))).toEqual(['n1', 'n9', 'n10'])
  },
)

test.each([
  ['Émile Große', 'emile GROSSE', true],
  ['ＡＤＡ Byron', 'ada', true],
  ['Ada Lovelace', 'lace ada', true],
  ['Ada Lovelace', '  ', true],
  ['Ada Lovelace', 'byron', false],
  ['Ada', '^', false],
  ['Ada', 'ー', false],
  ['Ada', '\u0301', false],
  ['Ada', '\u200b', false],
])('in %j, a search for %j is found: %s', (text, search, isFound) => {
  expect(matchesSearch(foldText(text), search)).toBe(isFound)
})
