/** The share by which a wait is changed at random, so that clients do not send at the same moment. */
const JITTER_SHARE = 0.2

const chooseRandomShare = () => JITTER_SHARE * Math.random()

/** Shortens a wait by up to 20 %, if it must not be exceeded. */
export const shortenRandomly = (ms: number): number => ms * (1 - chooseRandomShare())

/** Prolongs a wait by up to 20 %, if it must not be cut short, such as `Retry-After`. */
export const prolongRandomly = (ms: number): number => ms * (1 + chooseRandomShare())

/** Shortens or prolongs a wait by up to 20 %. */
export const varyRandomly = (ms: number): number =>
  ms * (1 - JITTER_SHARE + 2 * JITTER_SHARE * Math.random())
