import { USER_COLUMNS } from '@/users/columns'
import type { User } from '@/users/usersApi'

/**
 * Needs the language, because the lower case of a letter depends on it: Turkish has an `i` without
 * a dot.
 */
const removeCaseAndAccents = (text: string, language: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(language)
    .replaceAll('ß', 'ss')

const SEARCHED_COLUMNS = USER_COLUMNS.filter(({ isSearched }) => isSearched)

const getSearchText = (user: User) => SEARCHED_COLUMNS.map(({ value }) => value(user)).join('\n')

/**
 * Returns a function that finds the users whose searched columns contain every word of a text. The
 * function prepares the texts of the users only once.
 */
export function createUserSearch(users: readonly User[], language: string) {
  let cachedTexts: ReadonlyMap<User, string> | undefined
  return (candidates: readonly User[], search: string): readonly User[] => {
    const words = removeCaseAndAccents(search, language)
      .split(/\s+/)
      .filter(word => word !== '')
    if (words.length === 0) return candidates
    const texts = (cachedTexts ??= new Map(
      users.map(user => [user, removeCaseAndAccents(getSearchText(user), language)]),
    ))
    return candidates.filter(user => words.every(word => texts.get(user)?.includes(word)))
  }
}
