import { removeInvisibleCharacters } from './removeInvisibleCharacters'

/** Letters that Unicode does not decompose into a basic letter and a mark. */
const BASIC_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ı', 'i'],
  ['ə', 'e'],
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ɛ', 'e'],
  ['ɔ', 'o'],
  // The apostrophes of O’Brien and Hawaiʻi.
  ['’', "'"],
  ['ʼ', "'"],
  ['ʻ', "'"],
  ['ς', 'σ'],
])

/**
 * Removes differences that a search ignores: case, width, invisible characters, and the marks of
 * Latin, Greek and Cyrillic letters. In other scripts, such as Japanese and Thai, a mark makes
 * another letter, so it stays.
 */
export function foldText(text: string): string {
  // Most texts, such as e-mail addresses, need nothing else, and a search folds thousands.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  return removeInvisibleCharacters(text)
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, letter => BASIC_LETTERS.get(letter) ?? letter)
    .normalize('NFC')
}
