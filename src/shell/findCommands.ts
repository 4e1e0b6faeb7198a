import { matchSorter, rankings } from 'match-sorter'
import { COMMAND_GROUPS, type Command } from './useCommands'

const MAX_PEOPLE_BEFORE_SEARCH = 5
const MAX_FOUND_PEOPLE = 20

type CommandSection = {
  readonly group: Command['group']
  readonly commands: readonly Command[]
  readonly hiddenCount: number
}

type FoundCommands = {
  readonly sections: readonly CommandSection[]
  /** Whether any command matches the text. Some commands are listed even if they do not match. */
  readonly hasMatch: boolean
}

/**
 * Finds the commands that match a text, in groups. The group with the best match is first. In a
 * group, the matches come before the commands that are always listed. Without a text, all commands
 * match.
 */
export function findCommands(commands: readonly Command[], text: string): FoundCommands {
  const matches = text === '' ? commands : matchCommands(commands, text)
  const listed = new Set([...matches, ...commands.filter(command => command.isAlwaysListed)])
  const groups = text === '' ? COMMAND_GROUPS : new Set([...listed].map(command => command.group))
  const sections = [...groups]
    .map(group => {
      const all = [...listed].filter(command => command.group === group)
      const max = text === '' ? MAX_PEOPLE_BEFORE_SEARCH : MAX_FOUND_PEOPLE
      const shown = group === 'people' ? all.slice(0, max) : all
      return { group, commands: shown, hiddenCount: all.length - shown.length }
    })
    .filter(section => section.commands.length > 0)
  return { sections, hasMatch: matches.length > 0 }
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
