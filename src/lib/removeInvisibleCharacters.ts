/**
 * Removes characters without any width, such as a soft hyphen or a zero-width space. A text that was
 * copied from a page or a document may contain them.
 */
export const removeInvisibleCharacters = (text: string) =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
