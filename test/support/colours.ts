/** A colour as light, in linear sRGB. */
type Light = readonly [red: number, green: number, blue: number]

/**
 * OKLCH to linear sRGB, cut to what a screen can show.
 *
 * @see https://bottosson.github.io/posts/oklab/
 */
export function lightOf(lightness: number, chroma: number, hue: number): Light {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** How well two colours can be told apart, from 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colours of a block of declarations, by name without `--color-`. */
export const coloursIn = (css: string): ReadonlyMap<string, Light> =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, name = '', lightness, chroma, hue]) => [
        name,
        lightOf(Number(lightness), Number(chroma), Number(hue)),
      ],
    ),
  )
