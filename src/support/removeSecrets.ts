/** Replaces secrets and personal data in a text: tokens, e-mail addresses, queries, quoted data. */
export const removeSecrets = (text: string) =>
  text
    .replace(/"[^"]*"(?=[^"]* is not valid JSON)/g, '"…"')
    // Keeps short quoted code names. Other quoted text may be personal data.
    .replace(/"(?![\w.$[\] ]{0,24}")[^"]*"/g, '"…"')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
    .replace(/[?#][^\s"'<>()]*[=&][^\s"'<>()]*/g, '?…')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replace(/[\w-]*\.?eyJ[\w.+/=-]*/g, '…')
    // Keys, hashes and ids: long runs with a digit. File names contain dots, so they are kept.
    .replace(/\b(?=[\w+/=-]*\d)[\w+/=-]{24,}/g, '…')
