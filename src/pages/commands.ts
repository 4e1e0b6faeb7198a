import { weakMapMemoize } from '@reduxjs/toolkit'
import type { IconNode } from 'lucide'
import { findMatches } from '@/lib/findMatches'

/** A command of the command palette. */
export type Command = {
  /** The app stores the ids of recent commands, so an id contains no name. */
  readonly id: string
  readonly group: 'pages' | 'actions' | 'preferences' | 'people'
  readonly name: string
  /** A text beside the name, such as 'Theme'. The search also finds this text. */
  readonly detail?: string | undefined
  readonly icon: IconNode
  /** The keyboard shortcut for the same command. */
  readonly shortcut?: string
  /**
   * Whether the command has an object, such as 'Deactivate Ada Ashby'. Such a command is after all
   * others, so that the name of a person and Enter open the page of the person.
   */
  readonly hasObject?: boolean
  /** Whether the page is already open, or the theme or language is already in use. */
  readonly isCurrent?: boolean
  /** The language of the name, if it differs from the page's. */
  readonly lang?: string
  /** The path of the page that the command opens. With Ctrl or ⌘, it opens in a new tab. */
  readonly path?: string
  readonly run: () => void
}

export type CommandSearch = {
  readonly text: string
  /** The ids of the commands that the user has run, latest first. */
  readonly recentIds: readonly string[]
}

/** Finds commands with objects. Without a text, it returns only a few commands. */
export type CommandFinder = (search: CommandSearch) => readonly Command[]

/** The props of a component that adds the commands of a page to the command palette. */
export type PageCommandsProps = {
  /** Call this when the commands change. */
  readonly onChange: (find: CommandFinder) => void
}

/** Something that has a page of its own, such as a user. */
export type CommandObject = {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly detail?: string
}

/** A command without its object. */
export type CommandVerb<Item> = {
  readonly id: string
  readonly icon: IconNode
  /** 'Deactivate Ada Ashby' for the object 'Ada Ashby'. */
  readonly getName: (objectName: string) => string
  readonly isPossible: (item: Item) => boolean
  readonly run: (item: Item) => void
}

/** The number of commands if the text contains a verb and matches many objects. */
const MAX_OBJECTS_PER_VERB = 5

/**
 * Finds the recent commands, and those whose words match the text: 'deact ada' finds 'Deactivate Ada
 * Ashby'. If the text contains no verb, only the best object has commands.
 */
export const findObjectCommands = <Item extends CommandObject>(
  items: readonly Item[],
  verbs: readonly CommandVerb<Item>[],
  search: CommandSearch,
): readonly Command[] =>
  verbs.flatMap(verb => {
    const recent = findRecentObjects(items, `${verb.id} `, search).filter(verb.isPossible)
    const found = findObjects(items, verb, search.text)
    return [...new Set([...recent, ...found])].map(item => ({
      id: `${verb.id} ${item.id}`,
      group: 'actions',
      hasObject: true,
      name: verb.getName(item.name),
      detail: item.detail,
      icon: verb.icon,
      run: () => {
        verb.run(item)
      },
    }))
  })

/** Finds the objects of the recent commands whose ids are this prefix and the id of the object. */
export function findRecentObjects<Item extends CommandObject>(
  items: readonly Item[],
  idPrefix: string,
  { recentIds }: CommandSearch,
): readonly Item[] {
  const ids = recentIds.filter(id => id.startsWith(idPrefix)).map(id => id.slice(idPrefix.length))
  return ids.length === 0 ? [] : items.filter(({ id }) => ids.includes(id))
}

function findObjects<Item extends CommandObject>(
  items: readonly Item[],
  verb: CommandVerb<Item>,
  text: string,
): readonly Item[] {
  if (text === '') return []
  const verbOnly = { name: verb.getName('') }
  const words = text.split(/\s+/)
  const objectWords = words.filter(word => findByText([verbOnly], word).length === 0)
  const max = objectWords.length === words.length ? 1 : MAX_OBJECTS_PER_VERB
  const possible: Item[] = []
  // Checks no more objects than necessary, because there may be thousands.
  for (const item of findByText(items, objectWords.join(' '))) {
    if (possible.length === max) break
    if (verb.isPossible(item)) possible.push(item)
  }
  return possible
}

type NamedItem = { readonly name: string; readonly detail?: string | undefined }

/**
 * Searches names and details. The best match is first. The results are kept as long as the items,
 * because several verbs search the same users.
 */
export const findByText = weakMapMemoize(
  <Item extends NamedItem>(items: readonly Item[], text: string) =>
    findMatches(items, text, {
      getTexts: ({ name, detail = '' }) => [name, detail],
      isInsideAllowed: isWrittenWithoutSpaces(text),
    }),
)

/**
 * A match must begin a word: 'no' finds 'Noor' but not 'Español'. Some scripts have no spaces between
 * words. In these scripts, a match may begin anywhere.
 */
const isWrittenWithoutSpaces = (text: string) =>
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u.test(
    text,
  )
