import { Search } from 'lucide'
import { findCommands } from '@/shell/findCommands'
import type { Command } from '@/shell/useCommands'

const createCommand = (group: Command['group'], name: string, kind?: string): Command => ({
  ...{ id: name, group, name, icon: Search, run: () => undefined },
  ...(kind !== undefined && { kind }),
})

const COMMANDS = [
  createCommand('pages', 'Dashboard'),
  createCommand('pages', '用户'),
  createCommand('preferences', 'Dark theme', 'Theme'),
  createCommand('preferences', 'Español', 'Language'),
  createCommand('actions', 'Support page', 'Help'),
  { ...createCommand('actions', 'Sign out'), isAlwaysListed: true },
  ...Array.from({ length: 30 }, (_, index) =>
    createCommand('people', `Noor Castell ${index}`, `noor${index}@example.com`),
  ),
]

const findNames = (text: string) =>
  findCommands(COMMANDS, text).sections.flatMap(({ commands }) => commands.map(({ name }) => name))

test('without a search text, all commands are listed by group, but only the first five people', () => {
  const { sections } = findCommands(COMMANDS, '')
  expect(sections.map(({ group }) => group)).toEqual(['pages', 'actions', 'preferences', 'people'])
  expect(findNames('')).toEqual(
    expect.arrayContaining(['Dashboard', '用户', 'Dark theme', 'Español', 'Sign out']),
  )
  expect(sections.at(-1)).toMatchObject({ hiddenCount: 25 })
})

test('a search text finds commands by the beginning of any word, not by letters inside of a word', () => {
  expect(findNames('no')).not.toContain('Español')
  expect(findNames('no')).toContain('Noor Castell 0')
  expect(findNames('castell')).toContain('Noor Castell 0')
  expect(findNames('out')).toEqual(['Sign out'])
  expect(findNames('board')).not.toContain('Dashboard')
})

test('a Chinese character finds names that contain it anywhere', () => {
  expect(findNames('户')).toEqual(['用户', 'Sign out'])
})

test('matches in the name of a command come before matches in its kind', () => {
  expect(findNames('language')).toEqual(['Español', 'Sign out'])
  expect(findNames('noor7@example')).toEqual(['Noor Castell 7', 'Sign out'])
})

test('the group of the best match comes first, and at most 20 people are listed', () => {
  const { sections } = findCommands(COMMANDS, 'noor')
  expect(sections[0]).toMatchObject({ group: 'people', hiddenCount: 10 })
  expect(findCommands(COMMANDS, 'da').sections.map(({ group }) => group)).toEqual([
    'pages',
    'preferences',
    'actions',
  ])
})

test('a command that is always listed comes after the matches of its group', () => {
  expect(findNames('help')).toEqual(['Support page', 'Sign out'])
  expect(findCommands(COMMANDS, 'help').hasMatch).toBe(true)
})

test('without a match, only the commands that are always listed remain', () => {
  expect(findCommands(COMMANDS, 'xyz')).toMatchObject({ hasMatch: false })
  expect(findNames('xyz')).toEqual(['Sign out'])
})
