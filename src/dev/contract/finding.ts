/** One thing that does not fit, in a sentence that holds nothing of what the server or the caller said in secret. */
export type Finding = {
  /** A fault breaks something for users. Advice is for what only makes things worse than need be. */
  readonly level: 'fault' | 'advice'
  readonly text: string
}

export const fault = (text: string): Finding => ({ level: 'fault', text })
export const advice = (text: string): Finding => ({ level: 'advice', text })
