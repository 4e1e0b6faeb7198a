import { getContrast, oklchToLinearRgb, parseColours } from '@/tooling/contrast/colours'
import { findLowContrasts, readThemeColours } from '@/tooling/contrast/contrastPairs'

test('getContrast computes the contrast ratio of WCAG', () => {
  const [white, black] = [oklchToLinearRgb(1, 0, 0), oklchToLinearRgb(0, 0, 0)]
  expect(getContrast(white, black)).toBeCloseTo(21, 1)
  expect(getContrast(white, white)).toBe(1)
  // The contrast of #777777 on white is just below 4.5.
  expect(getContrast(oklchToLinearRgb(0.5676, 0, 0), white)).toBeCloseTo(4.48, 1)
})

test('in both themes, all colours that are used together have enough contrast', () => {
  expect(findLowContrasts(readThemeColours())).toEqual([])
})

test('each colour of the light theme is also defined in the dark theme', () => {
  const { light, dark } = readThemeColours()
  expect(light.size).toBeGreaterThan(15)
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
})

test('for a colour with too little contrast, the theme, the background and the contrast are reported', () => {
  const { light, dark } = readThemeColours()
  const paleAccent = parseColours('--color-accent: oklch(0.9 0.05 100)')
  expect(findLowContrasts({ dark, light: new Map([...light, ...paleAccent]) })).toContainEqual(
    expect.stringMatching(
      /^light theme: --color-on-accent on --color-accent has a contrast of 1\.\d\d, at least 4\.5 is required$/,
    ),
  )
})

test('a colour that is missing in a theme is reported', () => {
  const { light, dark } = readThemeColours()
  const incomplete = new Map([...dark].filter(([name]) => name !== 'accent-soft'))
  expect(findLowContrasts({ light, dark: incomplete })).toContain(
    'dark theme: --color-accent-soft is missing or not in OKLCH',
  )
})
