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
  createCommand('actions', 'Sign out'),
  ...Array.from({ length: 30 }, (_, index) =>
    createCommand('people', `Noor Castell ${index}`, `noor${index}@example.com`),
  ),
]

const findCommandNames = (text: string) =>
  findCommands(COMMANDS, text).flatMap(({ commands }) => commands.map(({ name }) => name))

test('without a search text, the command palette lists all commands, but only the first five people', () => {
  expect(findCommands(COMMANDS, '').map(({ group }) => group)).toEqual([
    'pages',
    'preferences',
    'actions',
    'people',
  ])
  expect(findCommandNames('')).toHaveLength(11)
})

test('a search text finds commands by the beginning of any word, not by letters inside of a word', () => {
  expect(findCommandNames('no')).not.toContain('Español')
  expect(findCommandNames('no')).toContain('Noor Castell 0')
  expect(findCommandNames('castell')).toContain('Noor Castell 0')
  expect(findCommandNames('out')).toEqual(['Sign out'])
  expect(findCommandNames('board')).not.toContain('Dashboard')
})

test('a Chinese character finds each name that contains this character', () => {
  expect(findCommandNames('户')).toEqual(['用户'])
})

test('a search text also finds a command by its detail, such as an e-mail address', () => {
  expect(findCommandNames('language')).toEqual(['Español'])
  expect(findCommandNames('noor7@example')).toEqual(['Noor Castell 7'])
})

test.each([
  ['soren', 'Søren Vale'],
  ['lukasz', 'Vale, Łukasz'],
  ['vale', 'Castell-Vale'],
  ['strasse', 'Straße'],
  ['サ', 'パリサ'],
  ['ส้ม', 'นางส้ม'],
])('the search text %j finds the command %j', (text, name) => {
  expect(findCommands([createCommand('people', name)], text)).toHaveLength(1)
})

test.each(['^', 'ー', '\u0301'])('the search text %j alone does not find all commands', text => {
  expect(findCommands(COMMANDS, text)).toEqual([])
})

test('the group of the best match comes first', () => {
  expect(findCommands(COMMANDS, 'noor').map(({ group }) => group)).toEqual(['people'])
  expect(findCommandNames('noor')).toHaveLength(20)
  expect(findCommands(COMMANDS, 'da').map(({ group }) => group)).toEqual(['pages', 'preferences'])
})
