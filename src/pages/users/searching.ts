import { userName } from '@/people/userName'
import type { User } from '@/people/usersApi'

/**
 * A text as it is searched for: letter case, accents and the width of letters make no difference.
 * `language` matters for case alone: a Turkish dotless i is not an English one.
 */
const fold = (text: string, language: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(language)
    .replaceAll('ß', 'ss')

/** Each user with all that is searched, folded once for however many keys are pressed. */
export const searchIndex = (users: readonly User[], language: string) =>
  users.map(user => ({
    user,
    text: fold([userName(user), user.email, ...user.organisations].join('\n'), language),
  }))

/** The users in whom every word is found, in the order they were in. */
export function searchUsers(
  index: ReturnType<typeof searchIndex>,
  search: string,
  language: string,
): readonly User[] {
  const words = fold(search, language).split(/\s+/)
  return index
    .filter(({ text }) => words.every(word => text.includes(word)))
    .map(({ user }) => user)
}
