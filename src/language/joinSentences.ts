/** Languages without a space between sentences. */
const LANGUAGES_WITHOUT_SPACES: readonly string[] = ['ja', 'zh']

/** Joins sentences into one text. In Japanese and Chinese there is no space between them. */
export const joinSentences = (sentences: readonly string[], language: string) =>
  sentences.join(LANGUAGES_WITHOUT_SPACES.includes(language) ? '' : ' ')
