import { readFileSync } from 'node:fs'
import { contrast, coloursIn, lightOf } from '../../support/colours'

const files = ['tokens', 'mainArea'].map(name => readFileSync(`src/theme/${name}.css`, 'utf8'))
const coloursAt = (start: string) =>
  new Map(
    files.flatMap(css => {
      const at = css.indexOf(start)
      return [...coloursIn(css.slice(at, css.indexOf('}', at)))]
    }),
  )

const light = coloursAt(':root {')
const dark = coloursAt(":root[data-theme='dark'] {")
// What the dark theme does not name it has from the light one.
const themes = { light, dark: new Map([...light, ...dark]) }

function ratio(theme: keyof typeof themes, one: string, other: string): number {
  const [front, back] = [themes[theme].get(one), themes[theme].get(other)]
  if (!front || !back) throw new Error(`There is no ${front ? other : one}`)
  return contrast(front, back)
}

const both = ['light', 'dark'] as const
const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  both.flatMap(theme => fronts.flatMap(front => backs.map(back => [theme, front, back] as const)))

const GROUNDS = ['background', 'surface', 'raised']
const TEXTS = ['text', 'text-secondary', 'text-tertiary', 'accent-text', 'good', 'warning', 'bad']

test('the ratio is that of WCAG', () => {
  const [white, black] = [lightOf(1, 0, 0), lightOf(0, 0, 0)]
  expect(contrast(white, black)).toBeCloseTo(21, 1)
  expect(contrast(white, white)).toBe(1)
  // #777777 on white is the textbook's near miss.
  expect(contrast(lightOf(0.5676, 0, 0), white)).toBeCloseTo(4.48, 1)
})

test('each theme has a value for every colour', () => {
  expect(light.size).toBeGreaterThan(20)
  const series = [...light.keys()].filter(name => name.startsWith('series'))
  expect([...dark.keys(), ...series].sort()).toEqual([...light.keys()].sort())
})

test.each(pairs(TEXTS, GROUNDS))('in the %s theme %s is readable on %s', (theme, front, back) => {
  expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ...pairs(['text', 'accent-text'], ['accent-soft']),
  ...pairs(['text', 'good'], ['good-soft']),
  ...pairs(['text', 'warning'], ['warning-soft']),
  ...pairs(['text', 'bad'], ['bad-soft']),
  ...pairs(['on-accent'], ['accent', 'accent-hover']),
])('in the %s theme %s is readable on %s, its ground', (theme, front, back) => {
  expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(['line-strong', 'accent'], GROUNDS))(
  'in the %s theme the edge of a control, %s, can be seen on %s',
  (theme, front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(3)
  },
)
