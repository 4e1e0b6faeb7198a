/** The event by which the program tells the page around it that it could not start. */
export const START_FAILED = 'omnichannel:start-failed'
