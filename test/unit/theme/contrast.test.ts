import { readFileSync } from 'node:fs'
import { getContrast, parseColours, oklchToLinearRgb } from '../../support/colours'

const files = ['tokens', 'mainArea'].map(name => readFileSync(`src/theme/${name}.css`, 'utf8'))
const readColours = (selector: string) =>
  new Map(
    files.flatMap(css => {
      const at = css.indexOf(selector)
      return [...parseColours(css.slice(at, css.indexOf('}', at)))]
    }),
  )

const light = readColours(':root {')
const dark = readColours(":root[data-theme='dark'] {")
// The dark theme inherits the tokens that it does not define.
const themes = { light, dark: new Map([...light, ...dark]) }

function getRatio(theme: keyof typeof themes, foreground: string, background: string): number {
  const [front, back] = [themes[theme].get(foreground), themes[theme].get(background)]
  if (!front || !back) throw new Error(`Unknown colour: ${front ? background : foreground}`)
  return getContrast(front, back)
}

const THEMES = ['light', 'dark'] as const
const listPairs = (fronts: readonly string[], backs: readonly string[]) =>
  THEMES.flatMap(theme => fronts.flatMap(front => backs.map(back => [theme, front, back] as const)))

const BACKGROUNDS = ['background', 'surface', 'raised']
const TEXT_COLOURS = [
  'text',
  'text-secondary',
  'text-tertiary',
  'accent-text',
  'good',
  'warning',
  'bad',
]

test('the contrast ratio follows WCAG', () => {
  const [white, black] = [oklchToLinearRgb(1, 0, 0), oklchToLinearRgb(0, 0, 0)]
  expect(getContrast(white, black)).toBeCloseTo(21, 1)
  expect(getContrast(white, white)).toBe(1)
  // #777777 on white is just below 4.5.
  expect(getContrast(oklchToLinearRgb(0.5676, 0, 0), white)).toBeCloseTo(4.48, 1)
})

test('the dark theme defines every colour of the light theme, except the chart series', () => {
  expect(light.size).toBeGreaterThan(20)
  const series = [...light.keys()].filter(name => name.startsWith('series'))
  expect([...dark.keys(), ...series].sort()).toEqual([...light.keys()].sort())
})

test.each(listPairs(TEXT_COLOURS, BACKGROUNDS))(
  'in the %s theme, %s on %s has a contrast of at least 4.5',
  (theme, front, back) => {
    expect(getRatio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ...listPairs(['text', 'accent-text'], ['accent-soft']),
  ...listPairs(['text', 'good'], ['good-soft']),
  ...listPairs(['text', 'warning'], ['warning-soft']),
  ...listPairs(['text', 'bad'], ['bad-soft']),
  ...listPairs(['on-accent'], ['accent', 'accent-hover']),
])(
  'in the %s theme, %s on its own background %s has a contrast of at least 4.5',
  (theme, front, back) => {
    expect(getRatio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(listPairs(['line-strong', 'accent'], BACKGROUNDS))(
  'in the %s theme, the control border %s on %s has a contrast of at least 3',
  (theme, front, back) => {
    expect(getRatio(theme, front, back)).toBeGreaterThanOrEqual(3)
  },
)
