import { USER_COLUMNS } from '@/users/columns'
import type { User } from '@/users/usersApi'

/**
 * A text in the form to compare: letter case, accents and the width of letters make no difference.
 * The language matters for letter case: Turkish has an `i` without a dot.
 */
const foldText = (text: string, language: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(language)
    .replaceAll('ß', 'ss')

const SEARCHED_COLUMNS = USER_COLUMNS.filter(({ isSearched }) => isSearched)

const searchedText = (user: User) => SEARCHED_COLUMNS.map(({ value }) => value(user)).join('\n')

/**
 * Creates a function that finds the users whose columns contain every word of a search, in the
 * order given. It folds the users' texts at the first search only.
 */
export function createSearch(users: readonly User[], language: string) {
  let texts: ReadonlyMap<User, string> | undefined
  return (among: readonly User[], search: string): readonly User[] => {
    const words = foldText(search, language)
      .split(/\s+/)
      .filter(word => word !== '')
    if (words.length === 0) return among
    const known = (texts ??= new Map(
      users.map(user => [user, foldText(searchedText(user), language)]),
    ))
    return among.filter(user => words.every(word => known.get(user)?.includes(word)))
  }
}
