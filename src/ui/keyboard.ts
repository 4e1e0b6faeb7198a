type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  getModifierState: (key: 'AltGraph') => boolean
}

/** The key code of a key that an input method has handled. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Whether a key press belongs to an input method, for example for Japanese. Safari ends the
 * composition before the event, so `isComposing` is not enough.
 */
export const isInputMethodKey = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- only `keyCode` tells it in Safari
  event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE

/**
 * Returns the shortcut of a key press: a character such as `?`, or a letter with Ctrl or ⌘ such as
 * `Mod+K`. Null if the key has no character, or with Ctrl and Alt.
 *
 * A character counts however it is typed: many keyboards need AltGr or Option for `[`. AltGr looks
 * like Ctrl and Alt. On a keyboard without Latin letters, the position of the key counts.
 */
export function readShortcut(event: KeyPress): string | null {
  const { key, code, altKey } = event
  const hasModifier = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (!hasModifier) return key.length === 1 ? key : null
  if (altKey) return null
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')
  return `Mod+${letter.toUpperCase()}`
}
