/** A colour in linear sRGB, each channel from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/**
 * Converts OKLCH to linear sRGB, clamped to the gamut.
 *
 * @see https://bottosson.github.io/posts/oklab/
 */
export function oklchToLinearRgb(lightness: number, chroma: number, hue: number): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const getLuminance = ([red, green, blue]: LinearRgb) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/**
 * The WCAG contrast ratio of two colours, from 1 to 21.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function getContrast(first: LinearRgb, second: LinearRgb): number {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].sort(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Reads the colours of a style sheet, for example `--color-accent: oklch(…)` under the name
 * `accent`.
 */
export const parseColours = (css: string): ReadonlyMap<string, LinearRgb> =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, name = '', lightness, chroma, hue]) => [
        name,
        oklchToLinearRgb(Number(lightness), Number(chroma), Number(hue)),
      ],
    ),
  )
