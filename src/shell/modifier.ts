/** The name of the modifier key on this platform. */
export const MODIFIER = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
