/** Replaces secrets and personal data in a text: tokens, e-mail addresses, queries, quoted data. */
export const removeSecrets = (text: string) =>
  text
    .replace(/"[^"]*"(?=[^"]* is not valid JSON)/g, '"…"')
    // Keeps short quoted names of code, such as properties. Other quoted text may be personal data.
    .replace(/"(?![\w.$[\] ]{0,24}")[^"]*"/g, '"…"')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
    .replace(/[?#][^\s"'<>()]*[=&][^\s"'<>()]*/g, '?…')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replace(/[\w-]*\.?eyJ[\w.+/=-]*/g, '…')
    // Keys, hashes and ids are long and contain a digit. File names are kept, because of their
    // dots.
    .replace(/\b(?=[\w+/=-]*\d)[\w+/=-]{24,}/g, '…')
