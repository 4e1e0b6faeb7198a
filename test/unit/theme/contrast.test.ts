import { readFileSync } from 'node:fs'
import { getContrast, parseColours, oklchToLinearRgb } from '../../support/colours'

const cssFiles = ['tokens', 'mainArea'].map(name => readFileSync(`src/theme/${name}.css`, 'utf8'))
const readColours = (selector: string) =>
  new Map(
    cssFiles.flatMap(css => {
      const at = css.indexOf(selector)
      return [...parseColours(css.slice(at, css.indexOf('}', at)))]
    }),
  )

const lightColours = readColours(':root {')
const darkColours = readColours(":root[data-theme='dark'] {")
// The dark theme inherits the tokens that it does not define.
const coloursByTheme = {
  light: lightColours,
  dark: new Map([...lightColours, ...darkColours]),
}

function getContrastRatio(
  theme: keyof typeof coloursByTheme,
  foreground: string,
  background: string,
): number {
  const [front, back] = [
    coloursByTheme[theme].get(foreground),
    coloursByTheme[theme].get(background),
  ]
  if (!front || !back) throw new Error(`Unknown colour: ${front ? background : foreground}`)
  return getContrast(front, back)
}

const THEMES = ['light', 'dark'] as const
const listColourPairs = (fronts: readonly string[], backs: readonly string[]) =>
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

test('getContrast computes the contrast ratio of WCAG', () => {
  const [white, black] = [oklchToLinearRgb(1, 0, 0), oklchToLinearRgb(0, 0, 0)]
  expect(getContrast(white, black)).toBeCloseTo(21, 1)
  expect(getContrast(white, white)).toBe(1)
  // #777777 on white is just below 4.5.
  expect(getContrast(oklchToLinearRgb(0.5676, 0, 0), white)).toBeCloseTo(4.48, 1)
})

test('the dark theme defines every colour of the light theme, except the chart colours', () => {
  expect(lightColours.size).toBeGreaterThan(20)
  const series = [...lightColours.keys()].filter(name => name.startsWith('series'))
  expect([...darkColours.keys(), ...series].sort()).toEqual([...lightColours.keys()].sort())
})

test.each(listColourPairs(TEXT_COLOURS, BACKGROUNDS))(
  'in the %s theme, text in the colour %s on %s has a contrast of at least 4.5',
  (theme, front, back) => {
    expect(getContrastRatio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ...listColourPairs(['text', 'accent-text'], ['accent-soft']),
  ...listColourPairs(['text', 'good'], ['good-soft']),
  ...listColourPairs(['text', 'warning'], ['warning-soft']),
  ...listColourPairs(['text', 'bad'], ['bad-soft']),
  ...listColourPairs(['on-accent'], ['accent', 'accent-hover']),
])(
  'in the %s theme, text in the colour %s on its own background %s has a contrast of at least 4.5',
  (theme, front, back) => {
    expect(getContrastRatio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(listColourPairs(['line-strong', 'accent'], BACKGROUNDS))(
  'in the %s theme, a border in the colour %s on %s has a contrast of at least 3',
  (theme, front, back) => {
    expect(getContrastRatio(theme, front, back)).toBeGreaterThanOrEqual(3)
  },
)
