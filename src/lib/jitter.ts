/** Each wait gets a random change, so that many clients do not send at the same moment. */
const JITTER_SHARE = 0.2

const chooseRandomShare = () => JITTER_SHARE * Math.random()

/** Shortens by up to 20 %. Use it for waits with a maximum. */
export const shortenRandomly = (ms: number): number => ms * (1 - chooseRandomShare())

/** Prolongs by up to 20 %. Use it for waits with a minimum, such as `Retry-After`. */
export const prolongRandomly = (ms: number): number => ms * (1 + chooseRandomShare())

/** Shortens or prolongs by up to 20 %. */
export const varyRandomly = (ms: number): number =>
  ms * (1 - JITTER_SHARE + 2 * JITTER_SHARE * Math.random())
