import { whenIdle } from '@/lib/slices'
import { userName } from '@/people/userName'
import type { User } from '@/people/usersApi'

/** How many users are made ready at a time: some three milliseconds' work. */
const BIT = 1_000

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

/**
 * Finds users. All that is searched of each is folded once, for however many keys are pressed and
 * in whatever order they stand; `prepare` does it ahead, while nothing else is to be done.
 */
export function searchIn(users: readonly User[], language: string) {
  const texts = new Map<User, string>()
  const textOf = (user: User) => {
    const known = texts.get(user)
    if (known !== undefined) return known
    const text = fold([userName(user), user.email, ...user.organisations].join('\n'), language)
    texts.set(user, text)
    return text
  }

  return {
    /** Those of some users in whom every word is found, in the order they were in. */
    search: (among: readonly User[], search: string): readonly User[] => {
      const words = fold(search, language)
        .split(/\s+/)
        .filter(word => word !== '')
      if (words.length === 0) return among
      return among.filter(user => words.every(word => textOf(user).includes(word)))
    },
    prepare: async (signal: AbortSignal) => {
      for (let start = 0; start < users.length; start += BIT) {
        await whenIdle()
        if (signal.aborted) return
        users.slice(start, start + BIT).forEach(textOf)
      }
    },
  }
}
