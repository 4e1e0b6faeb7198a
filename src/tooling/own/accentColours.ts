import { getContrast, oklchToLinearRgb, type LinearRgb } from '../contrast/colours'

/** A colour in OKLCH. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

const WHITE: Oklch = [1, 0, 0]
const BLACK: Oklch = [0.165, 0.012, 265]

const parseHex = (hex: string): LinearRgb => {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/**
 * Converts a colour such as `#0f766e` to OKLCH.
 *
 * @see https://bottosson.github.io/posts/oklab/
 */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = parseHex(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    hue < 0 ? hue + 360 : hue,
  ]
}

/** The text colour on a background: white, unless black has the higher contrast. */
const chooseTextColour = (back: Oklch) => {
  const background = oklchToLinearRgb(...back)
  const contrast = (front: Oklch) => getContrast(oklchToLinearRgb(...front), background)
  return contrast(WHITE) >= 4.5 || contrast(WHITE) > contrast(BLACK) ? WHITE : BLACK
}

const formatColour = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${[lightness, chroma, hue].map(value => String(Number(value.toFixed(3)))).join(' ')})`

/** Derives all colours of the brand from the accent colours of the themes. */
function createBrandColours(light: Oklch, dark: Oklch) {
  const [lightness, chroma, hue] = light
  const [darkLightness, darkChroma, darkHue] = dark
  // Creates a colour with the hue of the accent, and at most the chroma of the accent.
  const tone = (l: number, c: number, h = hue): Oklch => [l, Math.min(c, chroma), h % 360]
  const darkTone = (l: number, c: number): Oklch => [l, Math.min(c, darkChroma), darkHue]
  const lightText = chooseTextColour(light)
  const darkText = chooseTextColour(dark)
  return {
    light: {
      '--color-accent': light,
      '--color-accent-hover': tone(lightness + (lightText === WHITE ? -0.05 : 0.04), chroma),
      '--color-on-accent': lightText,
      '--color-accent-text': tone(Math.min(lightness, 0.48), chroma),
      '--color-accent-soft': tone(0.96, 0.02),
      '--sky-high': tone(0.36, 0.12),
      '--sky-middle': tone(0.2, 0.06, hue + 7),
      '--sky-low': tone(0.16, 0.03, hue + 22),
    },
    dark: {
      '--color-accent': dark,
      '--color-accent-hover': darkTone(darkLightness + (darkText === WHITE ? -0.05 : 0.05), 0.15),
      '--color-on-accent': darkText,
      '--color-accent-text': darkTone(Math.max(darkLightness, 0.8), 0.11),
      '--color-accent-soft': darkTone(0.28, 0.06),
    },
  } satisfies Record<string, Record<string, Oklch>>
}

/**
 * Sets the colours of the brand in `colours.css`. Without `accentDark`, the accent of the dark
 * theme is derived from `accent`.
 */
export function setAccentColours(css: string, accent: string, accentDark?: string): string {
  const light = hexToOklch(accent)
  const derived: Oklch = [0.66, Math.min(light[1], 0.16), light[2]]
  const colours = createBrandColours(
    light,
    accentDark === undefined ? derived : hexToOklch(accentDark),
  )
  const [root = '', dark = ''] = css.split(/(?=^:root\[data-theme='dark'\])/m)
  return setColours(root, colours.light) + setColours(dark, colours.dark)
}

const setColours = (css: string, colours: Readonly<Record<string, Oklch>>) =>
  Object.entries(colours).reduce(
    (text, [name, colour]) =>
      text.replace(
        new RegExp(`(${name}: ).*;`),
        (_, start: string) => `${start}${formatColour(colour)};`,
      ),
    css,
  )
