import { Search } from 'lucide'
import { findCommands } from '@/shell/findCommands'
import type { Command } from '@/shell/useCommands'

const createCommand = (group: Command['group'], name: string, detail?: string): Command => ({
  id: name,
  group,
  name,
  icon: Search,
  run: () => undefined,
  ...(detail !== undefined && { detail }),
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

const findCommandNames = (text: string) =>
  findCommands(COMMANDS, text).sections.flatMap(({ commands }) => commands.map(({ name }) => name))

test('without a search text, the command palette lists all commands, but only the first five people', () => {
  const { sections } = findCommands(COMMANDS, '')
  expect(sections.map(({ group }) => group)).toEqual(['pages', 'actions', 'preferences', 'people'])
  expect(findCommandNames('')).toEqual(
    expect.arrayContaining(['Dashboard', '用户', 'Dark theme', 'Español', 'Sign out']),
  )
  expect(sections.at(-1)).toMatchObject({ hiddenCount: 25 })
})

test('a search text finds commands by the beginning of any word, not by letters inside of a word', () => {
  expect(findCommandNames('no')).not.toContain('Español')
  expect(findCommandNames('no')).toContain('Noor Castell 0')
  expect(findCommandNames('castell')).toContain('Noor Castell 0')
  expect(findCommandNames('out')).toEqual(['Sign out'])
  expect(findCommandNames('board')).not.toContain('Dashboard')
})

test('a Chinese character finds each name that contains this character', () => {
  expect(findCommandNames('户')).toEqual(['用户', 'Sign out'])
})

test('a search text also finds a command by its detail, such as an e-mail address', () => {
  expect(findCommandNames('language')).toEqual(['Español', 'Sign out'])
  expect(findCommandNames('noor7@example')).toEqual(['Noor Castell 7', 'Sign out'])
})

test('the group of the best match comes first; at most 20 people are listed', () => {
  const { sections } = findCommands(COMMANDS, 'noor')
  expect(sections[0]).toMatchObject({ group: 'people', hiddenCount: 10 })
  expect(findCommands(COMMANDS, 'da').sections.map(({ group }) => group)).toEqual([
    'pages',
    'preferences',
    'actions',
  ])
})

test('a command that is always listed comes after the matching commands of the same group', () => {
  expect(findCommandNames('help')).toEqual(['Support page', 'Sign out'])
  expect(findCommands(COMMANDS, 'help').hasMatch).toBe(true)
})
