import { wcagContrast } from 'culori'
import { readText } from '../readText'

/** Colours in OKLCH by name: `--color-accent` has the name `accent`. */
type Colours = ReadonlyMap<string, string>

const COLOUR_FILES = ['src/brand/colours.css', 'src/theme/tokens.css', 'src/theme/mainArea.css']

const BACKGROUND_COLOURS = ['background', 'surface', 'raised']
const TEXT_COLOURS = [
  'text',
  'text-secondary',
  'text-tertiary',
  'accent-text',
  'good',
  'warning',
  'bad',
]

const createColourPairs = (fronts: readonly string[], backs: readonly string[], minimum: number) =>
  fronts.flatMap(front => backs.map(back => ({ front, back, minimum })))

/**
 * Foreground and background colours that are used together, with the contrast that WCAG 2.2 AA
 * requires.
 */
const COLOUR_PAIRS = [
  ...createColourPairs(TEXT_COLOURS, BACKGROUND_COLOURS, 4.5),
  ...createColourPairs(['text', 'accent-text'], ['accent-soft'], 4.5),
  ...createColourPairs(['text', 'good'], ['good-soft'], 4.5),
  ...createColourPairs(['text', 'warning'], ['warning-soft'], 4.5),
  ...createColourPairs(['text', 'bad'], ['bad-soft'], 4.5),
  ...createColourPairs(['background'], ['bad', 'bad-hover'], 4.5),
  ...createColourPairs(['on-accent'], ['accent', 'accent-hover'], 4.5),
  // Borders and other graphics need less contrast than text.
  ...createColourPairs(['line-strong', 'accent'], BACKGROUND_COLOURS, 3),
]

const parseColours = (css: string): Colours =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(oklch\([\d. ]+\))/g)].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  )

/** Reads the colours that the style sheets define for each theme. */
export function readThemeColours(read: (file: string) => string = readText): {
  readonly light: Colours
  readonly dark: Colours
} {
  const styles = COLOUR_FILES.map(read)
  const parse = (selector: string) =>
    new Map(
      styles.flatMap(css => {
        const at = css.indexOf(selector)
        return at < 0 ? [] : [...parseColours(css.slice(at, css.indexOf('}', at)))]
      }),
    )
  return { light: parse(':root {'), dark: parse(":root[data-theme='dark'] {") }
}

/** Describes each pair of colours with too little contrast. */
export const findLowContrasts = (themes: Readonly<Record<string, Colours>>): string[] =>
  Object.entries(themes).flatMap(([theme, colours]) =>
    COLOUR_PAIRS.flatMap(({ front, back, minimum }) => {
      const [frontColour, backColour] = [colours.get(front), colours.get(back)]
      if (!frontColour || !backColour)
        return `${theme} theme: --color-${frontColour ? back : front} is missing or not in OKLCH`
      const contrast = wcagContrast(frontColour, backColour)
      return contrast >= minimum
        ? []
        : `${theme} theme: --color-${front} on --color-${back} has a contrast of ${contrast.toFixed(2)}, at least ${minimum} is required`
    }),
  )
