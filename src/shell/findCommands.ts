import { findMatches } from '@/lib/findMatches'
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
  const found = findMatches(commands, text, {
    getTexts: ({ name, detail = '' }) => [name, detail],
    isInsideAllowed: isWrittenWithoutSpaces(text),
  })
  const maxPeople = text === '' ? MAX_PEOPLE_BEFORE_SEARCH : MAX_FOUND_PEOPLE
  const groups = new Set(found.map(({ group }) => group))
  return [...groups].map(group => ({
    group,
    commands: found
      .filter(command => command.group === group)
      .slice(0, group === 'people' ? maxPeople : undefined),
  }))
}

/**
 * A match must begin a word: 'no' finds 'Noor' but not 'Español'. Some scripts have no spaces between
 * words. In these scripts, a match may begin anywhere.
 */
const isWrittenWithoutSpaces = (text: string) =>
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u.test(
    text,
  )
