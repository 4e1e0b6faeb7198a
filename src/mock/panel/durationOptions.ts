const DURATION_UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** Formats milliseconds in the largest unit that gives a whole number, such as `90 s` or `2 h`. */
export function formatDuration(ms: number): string {
  const [unit, size] = DURATION_UNITS.find(([, size]) => ms % size === 0) ?? ['ms', 1]
  return `${ms / size} ${unit}`
}

/** Creates the options of a select for durations in milliseconds, in ascending order. */
export const createDurationOptions = (durations: readonly number[], format = formatDuration) =>
  [...new Set(durations)]
    .toSorted((a, b) => a - b)
    .map(ms => ({ value: String(ms), label: format(ms) }))
