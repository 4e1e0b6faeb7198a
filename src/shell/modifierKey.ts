/** The label of the modifier key for shortcuts on this platform. */
export const MODIFIER_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
