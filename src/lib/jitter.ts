/** The share by which a wait is changed at random, so that clients do not send at the same moment. */
const JITTER_SHARE = 0.2

const chooseShare = () => JITTER_SHARE * Math.random()

/** Shortens a wait by up to 20 %, if it must not be exceeded. */
export const spreadEarlier = (ms: number): number => ms * (1 - chooseShare())

/** Prolongs a wait by up to 20 %, if it must not be cut short, such as `Retry-After`. */
export const spreadLater = (ms: number): number => ms * (1 + chooseShare())

/** Shortens or prolongs a wait by up to 20 %. */
export const spread = (ms: number): number =>
  ms * (1 - JITTER_SHARE + 2 * JITTER_SHARE * Math.random())
