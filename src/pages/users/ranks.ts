import { whenIdle } from '@/lib/slices'
import type { UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { textsOf } from './columns'

/** How many values are put in order at a time: some two milliseconds' work. */
const BIT = 1_000

type Compare = (one: string, other: string) => number

/** Where each user comes by a column, as a number; null for who has nothing in it. */
export type Ranks = { readonly of: (column: UserColumn) => (user: User) => number | null }

/** The columns that hardly two users share a value of: those that take long to put in order. */
const LONG = ['name', 'email'] as const satisfies readonly UserColumn[]

/**
 * The places of users by each column, found out once, so that sorting compares numbers: to compare
 * texts by the rules of a language costs a hundred times as much. `prepare` finds out ahead, bit by
 * bit while nothing else is to be done, what would take long at the moment of the click.
 */
export function rankUsers(users: readonly User[], compare: Compare) {
  const known = new Map<UserColumn, ReadonlyMap<User, number>>()
  const orderOf = (column: UserColumn): Compare =>
    column === 'lastSignIn' ? compareInstants : compare
  const valuesOf = (column: UserColumn) =>
    new Map(users.map(user => [user, textsOf(user, column).join(' ')]))
  const note = (column: UserColumn, values: Values, sorted: readonly string[]) => {
    const ranks = ranksOf(values, sorted, orderOf(column))
    known.set(column, ranks)
    return ranks
  }
  const find = (column: UserColumn) => {
    const values = valuesOf(column)
    return note(column, values, distinct(values).sort(orderOf(column)))
  }

  const of: Ranks['of'] = column => {
    const ranks = known.get(column) ?? find(column)
    return user => ranks.get(user) ?? null
  }
  const prepare = async (signal: AbortSignal) => {
    for (const column of LONG) {
      if (known.has(column)) continue
      await whenIdle()
      const values = valuesOf(column)
      const sorted = await sortBitByBit(distinct(values), orderOf(column), () => signal.aborted)
      if (signal.aborted) return
      note(column, values, sorted)
    }
  }
  return { of, prepare }
}

/** What each user has in a column. To read it off ten thousand users takes longer than to sort them. */
type Values = ReadonlyMap<User, string>

const distinct = (values: Values) => [...new Set(values.values())]

/** ISO instants of one form are in order as they are, and compared far sooner so. */
const compareInstants: Compare = (one, other) => Number(one > other) - Number(one < other)

/** Users whose values the language takes for the same share a rank. An empty value has none. */
function ranksOf(values: Values, sorted: readonly string[], order: Compare) {
  const rankOf = new Map<string, number>()
  let [rank, before] = [0, '']
  for (const value of sorted) {
    if (value === '') continue
    if (order(before, value) !== 0) rank += 1
    rankOf.set(value, rank)
    before = value
  }
  const ranks = new Map<User, number>()
  for (const [user, value] of values) {
    const own = rankOf.get(value)
    if (own !== undefined) ranks.set(user, own)
  }
  return ranks
}

/** Two halves in order are one run after the other: the engine's own sort merges them in one go. */
async function sortBitByBit(
  values: readonly string[],
  order: Compare,
  isOver: () => boolean,
): Promise<readonly string[]> {
  if (isOver()) return values
  if (values.length > BIT) {
    const middle = values.length >> 1
    values = [
      ...(await sortBitByBit(values.slice(0, middle), order, isOver)),
      ...(await sortBitByBit(values.slice(middle), order, isOver)),
    ]
  }
  await whenIdle()
  return isOver() ? values : values.toSorted(order)
}
