import { isRefreshable, type Identity } from './storedSession'

/** The user is warned this long before the session ends. */
const ENDING_NOTICE_MS = 150_000

/** A session is refreshed this long before its end, so before the user is warned. */
const REFRESH_LEAD_MS = 180_000

/** The shortest time between two refresh requests of a tab. */
const MIN_REFRESH_INTERVAL_MS = 15_000

/**
 * The longest time between two checks of the clock. One long timer would end too late, because
 * timers stop while the device sleeps.
 */
const CLOCK_TICK_MS = 5_000

/** The times of a short session are fractions of its lifetime. */
export function getSessionTimes(identity: Identity) {
  const { lifetimeMs } = identity
  return {
    clockTickMs: Math.min(CLOCK_TICK_MS, lifetimeMs / 10),
    refreshLeadMs: Math.min(REFRESH_LEAD_MS, lifetimeMs / 2),
    // Shorter than a tick, so that each tick can repeat a failed refresh.
    minRefreshIntervalMs: Math.min(MIN_REFRESH_INTERVAL_MS, lifetimeMs / 20),
    // Without a refresh, even a short session ends soon from its start.
    endingNoticeMs: isRefreshable(identity)
      ? Math.min(ENDING_NOTICE_MS, lifetimeMs / 5)
      : ENDING_NOTICE_MS,
  }
}
