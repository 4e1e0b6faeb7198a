import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From what is guessed first to what is not guessed. */
export const STRENGTHS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const

export type Strength = (typeof STRENGTHS)[number]

/** Judging takes longer the longer a text is, and by then all is said. */
const JUDGED = 64

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess for who knows what else was typed. */
export const strengthOf = (password: string, known: readonly string[]): Strength =>
  STRENGTHS[judge.check(password.slice(0, JUDGED), [...known]).score]
