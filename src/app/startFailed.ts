/** The events by which the program tells the page around it that it is there, or could not start. */
export const STARTED = 'omnichannel:started'
export const START_FAILED = 'omnichannel:start-failed'
