import { converter, formatCss, wcagContrast, type Oklch } from 'culori'

const createColour = (l: number, c: number, h: number): Oklch => ({ mode: 'oklch', l, c, h })

const WHITE = createColour(1, 0, 0)
const BLACK = createColour(0.165, 0.012, 265)

const toOklch = converter('oklch')

/** The text colour on a background: white, unless black has the higher contrast. */
function chooseTextColour(back: Oklch) {
  const contrast = wcagContrast(WHITE, back)
  return contrast >= 4.5 || contrast > wcagContrast(BLACK, back) ? WHITE : BLACK
}

/** Derives all colours of the brand from the accent colours of the themes. */
function createBrandColours(light: Oklch, dark: Oklch) {
  const { h: hue = 0 } = light
  const { h: darkHue = 0 } = dark
  // Creates a colour with the hue of the accent, and at most the chroma of the accent.
  const tone = (l: number, c: number) => createColour(l, Math.min(c, light.c), hue)
  const darkTone = (l: number, c: number) => createColour(l, Math.min(c, dark.c), darkHue)
  const lightText = chooseTextColour(light)
  const darkText = chooseTextColour(dark)
  return {
    light: {
      '--color-accent': light,
      '--color-accent-hover': tone(light.l + (lightText === WHITE ? -0.05 : 0.04), light.c),
      '--color-on-accent': lightText,
      '--color-accent-text': tone(Math.min(light.l, 0.48), light.c),
      '--color-accent-soft': tone(0.96, 0.02),
    },
    dark: {
      '--color-accent': dark,
      '--color-accent-hover': darkTone(dark.l + (darkText === WHITE ? -0.05 : 0.05), 0.15),
      '--color-on-accent': darkText,
      '--color-accent-text': darkTone(Math.max(dark.l, 0.8), 0.11),
      '--color-accent-soft': darkTone(0.28, 0.06),
    },
  } satisfies Record<string, Record<string, Oklch>>
}

/** Converts a colour such as `#0f766e`. A text that is no colour gives black. */
const parseAccent = (text: string): Oklch => toOklch(text) ?? BLACK

/**
 * Sets the colours of the brand in `colours.css`. Without `accentDark`, the accent of the dark
 * theme is derived from `accent`.
 */
export function setAccentColours(css: string, accent: string, accentDark?: string): string {
  const light = parseAccent(accent)
  const dark =
    accentDark === undefined
      ? createColour(0.66, Math.min(light.c, 0.16), light.h ?? 0)
      : parseAccent(accentDark)
  const colours = createBrandColours(light, dark)
  const [root = '', darkRoot = ''] = css.split(/(?=^:root\[data-theme='dark'\])/m)
  return setColours(root, colours.light) + setColours(darkRoot, colours.dark)
}

const setColours = (css: string, colours: Readonly<Record<string, Oklch>>) =>
  Object.entries(colours).reduce(
    (text, [name, { l, c, h = 0 }]) =>
      text.replace(
        new RegExp(`(${name}: ).*;`),
        (_, start: string) => `${start}${formatCss(createColour(round(l), round(c), round(h)))};`,
      ),
    css,
  )

const round = (value: number) => Number(value.toFixed(3))
