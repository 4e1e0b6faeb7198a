/** The label of the modifier key in keyboard shortcuts: ⌘ on Apple devices, otherwise Ctrl. */
export const MODIFIER_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
