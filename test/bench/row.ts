/** One measured figure; at most `goal`, where there is one. */
export type Row = {
  readonly what: string
  readonly unit: string
  readonly value: number
  readonly goal?: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
