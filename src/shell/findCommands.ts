import { matchSorter, rankings } from 'match-sorter'
import { foldText } from '@/lib/foldText'
import type { Command } from './useCommands'

const MAX_PEOPLE_BEFORE_SEARCH = 5
const MAX_FOUND_PEOPLE = 20

type CommandSection = { readonly group: Command['group']; readonly commands: readonly Command[] }

/**
 * Finds the commands that match a text, in groups. The group with the best match is first. Without a
 * text, all commands match.
 */
export function findCommands(
  commands: readonly Command[],
  text: string,
): readonly CommandSection[] {
  const found = text === '' ? commands : matchCommands(commands, text)
  const maxPeople = text === '' ? MAX_PEOPLE_BEFORE_SEARCH : MAX_FOUND_PEOPLE
  const groups = new Set(found.map(({ group }) => group))
  return [...groups].map(group => ({
    group,
    commands: found
      .filter(command => command.group === group)
      .slice(0, group === 'people' ? maxPeople : undefined),
  }))
}

const isWrittenWithoutSpaces = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)

/**
 * A match must begin a word: 'no' finds 'Noor' but not 'Español'. In languages without spaces
 * between words, such as Chinese, a match may begin anywhere.
 */
function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const folded = foldText(text)
  // A search for invisible characters finds nothing.
  if (folded === '') return []
  return matchSorter([...commands], folded, {
    keys: [
      ({ name }) => foldText(name),
      { key: ({ detail = '' }) => foldText(detail), maxRanking: rankings.WORD_STARTS_WITH },
    ],
    threshold: isWrittenWithoutSpaces(text) ? rankings.CONTAINS : rankings.WORD_STARTS_WITH,
    baseSort: () => 0,
    // `foldText` has removed the accents that a search ignores.
    keepDiacritics: true,
  })
}
