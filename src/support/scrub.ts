/**
 * Takes out of a text what may be a secret or say who somebody is: tokens, addresses of people,
 * what follows the question mark of an address, and what is quoted from data.
 */
export const scrub = (text: string) =>
  text
    .replace(/"[^"]*"(?=[^"]* is not valid JSON)/g, '"…"')
    // A name of code is short and one word; anything else in quotes is somebody's data.
    .replace(/"(?![\w.$[\] ]{0,24}")[^"]*"/g, '"…"')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
    .replace(/[?#][^\s"'<>()]*[=&][^\s"'<>()]*/g, '?…')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replace(/[\w-]*\.?eyJ[\w.+/=-]*/g, '…')
    // Long runs without a vowel of sense: keys, hashes, identifiers. Names of files keep their dots.
    .replace(/\b(?=[\w+/=-]*\d)[\w+/=-]{24,}/g, '…')
