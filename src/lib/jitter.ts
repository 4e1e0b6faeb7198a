/** Waits are changed randomly, so that many clients do not send at the same moment. */
const JITTER_SHARE = 0.2

const chooseRandomShare = () => JITTER_SHARE * Math.random()

/** By up to 20 %. For waits with a maximum. */
export const shortenRandomly = (ms: number): number => ms * (1 - chooseRandomShare())

/** By up to 20 %. For waits with a minimum, such as `Retry-After`. */
export const prolongRandomly = (ms: number): number => ms * (1 + chooseRandomShare())

/** By up to 20 %, in both directions. */
export const varyRandomly = (ms: number): number =>
  ms * (1 - JITTER_SHARE + 2 * JITTER_SHARE * Math.random())
