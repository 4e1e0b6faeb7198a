import { foldText } from './foldText'

type MatchOptions<Item> = {
  /** The texts of an item. A match in the first text is better than a match in the others. */
  readonly getTexts: (item: Item) => readonly string[]
  /** Whether a match may be inside of a word. */
  readonly isInsideAllowed: boolean
}

/** From the best match to none. `words`: each word of the query begins a word of a text. */
const RANKS = { equal: 0, textStart: 1, wordStart: 2, words: 3, inside: 4, none: 5 } as const

const WORD_SEPARATORS = [' ', '-', "'", '/', '(']

/** Folding thousands of texts again for each typed letter would be slow. */
const foldedTexts = new WeakMap<object, readonly string[]>()

/**
 * Finds the items whose texts contain the query or all its words, best match first. Among equal
 * matches, the order stays. An empty query finds all items, and a query of invisible characters
 * finds none. If the items stay the same objects, searching again is fast.
 */
export function findMatches<Item extends object>(
  items: readonly Item[],
  query: string,
  { getTexts, isInsideAllowed }: MatchOptions<Item>,
): readonly Item[] {
  const folded = foldText(query).trim()
  if (folded === '') return query.trim() === '' ? items : []
  const worstRank = isInsideAllowed ? RANKS.inside : RANKS.words
  return items
    .map(item => ({ item, rank: rankItem(item, folded, getTexts) }))
    .filter(({ rank }) => rank <= worstRank)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function rankItem<Item extends object>(
  item: Item,
  query: string,
  getTexts: MatchOptions<Item>['getTexts'],
): number {
  const texts = foldedTexts.get(item) ?? getTexts(item).map(foldText)
  foldedTexts.set(item, texts)
  const ranks = texts.map((text, index) => {
    const rank = rankText(text, query)
    return index === 0 ? rank : Math.max(rank, RANKS.wordStart)
  })
  const rank = Math.min(...ranks)
  if (rank <= RANKS.wordStart || !query.includes(' ')) return rank
  return Math.min(rank, rankWords(texts, query.split(/\s+/)))
}

/** Ranks the word that matches worst. */
function rankWords(texts: readonly string[], words: readonly string[]): number {
  const ranks = words.map(word => Math.min(...texts.map(text => rankText(text, word))))
  return Math.max(RANKS.words, ...ranks)
}

function rankText(text: string, query: string): number {
  if (text === query) return RANKS.equal
  if (text.startsWith(query)) return RANKS.textStart
  if (!text.includes(query)) return RANKS.none
  const isWordStart = WORD_SEPARATORS.some(separator => text.includes(separator + query))
  return isWordStart ? RANKS.wordStart : RANKS.inside
}
