/**
 * Events from the app to the inline script of the page: the app is rendered, or could not start.
 */
export const STARTED_EVENT = 'omnichannel:started'
export const START_FAILED_EVENT = 'omnichannel:start-failed'
