/** A list is fetched again if it is older than 30 seconds when it is shown, and after a reconnect. */
export const LIST_FRESHNESS = {
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
} as const
