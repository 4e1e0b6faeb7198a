import { createAction } from '@reduxjs/toolkit'
import { scrub } from './scrub'

/** A fault of the program, in words without secrets. */
export type Fault = {
  /** Where it showed: in place of what broke, as a part left out, or nowhere. */
  readonly kind: 'broken' | 'partMissing' | 'error' | 'rejection'
  readonly text: string
}

/** Something broke; the first time that it did so in this way. */
export const faulted = createAction<Fault>('support/faulted')

/** Longer words say no more. In characters. */
const LONGEST = 300

/** What an error says and where in the program it was thrown, without secrets. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return scrub(String(error)).slice(0, LONGEST)
  const place = placeOf(error)
  const words = scrub(`${error.name}: ${error.message}`).slice(0, LONGEST)
  return place === null ? words : `${words} (${place})`
}

/** The file, line and column of ours in which an error was thrown; null if it does not say. */
export const placeOf = ({ stack = '' }: Error): string | null =>
  /\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? null
