import { findLowContrasts, readThemeColours } from '@/tooling/contrast/contrastPairs'

test('in both themes, all colours that are used together have enough contrast', () => {
  expect(findLowContrasts(readThemeColours())).toEqual([])
})

test('each colour of the light theme is also defined in the dark theme', () => {
  const { light, dark } = readThemeColours()
  expect(light.size).toBeGreaterThan(15)
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
})
