/** The events by which the app tells the page's inline script that it is rendered, or could not start. */
export const STARTED = 'omnichannel:started'
export const START_FAILED = 'omnichannel:start-failed'
