import type { Answer, Question } from '../ask'
import type { Finding } from './finding'

/** One thing that was tried, and what does not fit. */
export type Check = { readonly name: string; readonly findings: readonly Finding[] }

/** Puts a question, notes what every answer must keep to, and lets `judge` look at the rest. */
export type Try = (
  name: string,
  question: Question,
  judge: (answer: Answer) => readonly Finding[],
) => Promise<Answer | null>
