/** The app sends these events to the inline script of the page. */
export const HYDRATING_EVENT = 'app:hydrating'
export const STARTED_EVENT = 'app:started'
export const START_FAILED_EVENT = 'app:start-failed'
