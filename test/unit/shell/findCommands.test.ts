import { Search } from 'lucide'
import { findCommands } from '@/shell/findCommands'
import type { Command } from '@/pages/commands'

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

const findSections = (text: string, recentIds: readonly string[] = []) =>
  findCommands(COMMANDS, { text, recentIds })

const findCommandNames = (text: string, recentIds: readonly string[] = []) =>
  findSections(text, recentIds).flatMap(({ commands }) => commands.map(({ name }) => name))

test('without a search text, the command palette lists all commands in groups', () => {
  expect(findSections('').map(({ group }) => group)).toEqual([
    'pages',
    'preferences',
    'actions',
    'people',
  ])
  expect(findCommandNames('')).toHaveLength(COMMANDS.length)
})

test('without a search text, the recent commands are the first group, and no other group repeats them', () => {
  const recentIds = ['Sign out', 'no longer possible', 'Noor Castell 7', '用户']
  const [recent, ...others] = findSections('', recentIds)
  expect(recent?.group).toBe('recent')
  expect(recent?.commands.map(({ name }) => name)).toEqual(['Sign out', 'Noor Castell 7', '用户'])
  const otherNames = others.flatMap(({ commands }) => commands.map(({ name }) => name))
  expect(otherNames).toHaveLength(COMMANDS.length - 3)
  expect(otherNames).not.toContain('Sign out')
})

test('among equal matches, recent commands are first', () => {
  expect(findCommandNames('noor', ['Noor Castell 9', 'Noor Castell 20']).slice(0, 3)).toEqual([
    'Noor Castell 9',
    'Noor Castell 20',
    'Noor Castell 0',
  ])
  expect(findCommandNames('noor castell 2', ['Noor Castell 20'])[0]).toBe('Noor Castell 2')
})

test('a search text finds commands that contain its words in another order', () => {
  expect(findCommandNames('castell 17 noor')).toEqual(['Noor Castell 17'])
  expect(findCommandNames('page supp')).toEqual(['Support page'])
  expect(findCommandNames('page zzzz')).toEqual([])
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

test('the group of the best match comes first', () => {
  expect(findSections('noor').map(({ group }) => group)).toEqual(['people'])
  expect(findSections('da').map(({ group }) => group)).toEqual(['pages', 'preferences'])
})
