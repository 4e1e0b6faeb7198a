const LANGUAGES_WITHOUT_SPACES: readonly string[] = ['ja', 'zh']

export const joinSentences = (sentences: readonly string[], language: string) =>
  sentences.join(LANGUAGES_WITHOUT_SPACES.includes(language) ? '' : ' ')
