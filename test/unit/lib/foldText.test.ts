import { foldText } from '@/lib/foldText'

const finds = (text: string, search: string) => foldText(text).includes(foldText(search))

test.each([
  ['Søren', 'soren'],
  ['Łukasz', 'lukasz'],
  ['Đorđe', 'dorde'],
  ['Ægir', 'aegir'],
  ['Işıl', 'isil'],
  ['İpek', 'ipek'],
  ['Große Straße', 'strasse'],
  ['Émile', 'EMILE'],
  ['Ελένη', 'ελενη'],
  ['Андрей', 'андреи'],
  ['ＡＤＡ', 'ada'],
  ['Guðrún Þórsdóttir', 'gudrun thorsdottir'],
  ['Œuvre', 'oeuvre'],
  ['Nguyễn', 'nguyen'],
  ['Əliyev', 'eliyev'],
  ['O’Brien', "o'brien"],
  ['A\u200bd\u2060a\ufeff', 'ada'],
  ['ﾊﾟﾝ', 'パン'],
  ['Ada\u00adLovelace', 'adalovelace'],
])('%j is found by %j', (text, search) => {
  expect(finds(text, search)).toBe(true)
})

test.each([
  ['かぎ', 'かき'],
  ['バン', 'ハン'],
  ['パン', 'ハン'],
  ['サーバ', 'サバ'],
  ['น้ำ', 'นา'],
  ['한글', '하'],
  ['ﾊﾞﾝ', 'ﾊﾝ'],
  ['Ada', '^'],
  ['Ada', 'ー'],
])('%j is not found by %j', (text, search) => {
  expect(finds(text, search)).toBe(false)
})
