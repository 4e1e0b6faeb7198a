import { joinSentences } from '@/language/joinSentences'

test.each([
  { language: 'zh', sentences: ['已更改。', '请重试。'], joined: '已更改。请重试。' },
  { language: 'ja', sentences: ['変更しました。', '再試行。'], joined: '変更しました。再試行。' },
  { language: 'de', sentences: ['Geändert.', 'Erneut.'], joined: 'Geändert. Erneut.' },
])(
  'sentences in the language $language are joined as usual in this language',
  ({ language, sentences, joined }) => {
    expect(joinSentences(sentences, language)).toBe(joined)
  },
)
