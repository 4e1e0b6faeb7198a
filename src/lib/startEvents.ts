/**
 * Events that the app sends to the page's inline script: the app was rendered, or it could not
 * start.
 */
export const STARTED_EVENT = 'app:started'
export const START_FAILED_EVENT = 'app:start-failed'
