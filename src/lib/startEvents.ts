/** The app sends these events to the inline script of the page. */
export const STARTED_EVENT = 'app:started'
export const START_FAILED_EVENT = 'app:start-failed'
