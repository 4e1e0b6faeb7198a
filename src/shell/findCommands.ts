import { findByText, type Command, type CommandSearch } from '@/pages/commands'

type CommandSection = {
  readonly group: 'recent' | Command['group']
  readonly commands: readonly Command[]
}

/**
 * Finds the commands that match a text, in groups. The group with the best match is first, and
 * commands with an object are last. Among equal matches, recent commands are first. Without a text,
 * all commands match, and the recent ones are a group of their own.
 */
export function findCommands(
  commands: readonly Command[],
  { text, recentIds }: CommandSearch,
): readonly CommandSection[] {
  const recent = recentIds.flatMap(recentId => commands.find(({ id }) => id === recentId) ?? [])
  const others = commands.filter(command => !recent.includes(command))
  if (text !== '') {
    const found = findByText([...recent, ...others], text)
    return groupCommands([
      ...found.filter(({ hasObject = false }) => !hasObject),
      ...found.filter(({ hasObject = false }) => hasObject),
    ])
  }
  const sections = groupCommands(others)
  return recent.length > 0 ? [{ group: 'recent', commands: recent }, ...sections] : sections
}

const groupCommands = (commands: readonly Command[]): readonly CommandSection[] =>
  [...new Set(commands.map(({ group }) => group))].map(group => ({
    group,
    commands: commands.filter(command => command.group === group),
  }))
