import { matchSorter, rankings } from 'match-sorter'
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

const hasChineseOrJapanese = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/**
 * A match must begin a word: 'no' finds 'Noor' but not 'Español'. Chinese and Japanese have no
 * spaces between words, so in these languages a match may begin anywhere.
 */
const matchCommands = (commands: readonly Command[], text: string) =>
  matchSorter([...commands], text, {
    keys: ['name', { key: 'detail', maxRanking: rankings.WORD_STARTS_WITH }],
    threshold: hasChineseOrJapanese(text) ? rankings.CONTAINS : rankings.WORD_STARTS_WITH,
    baseSort: () => 0,
  })
