import { isInputMethodKey, readShortcut } from '@/ui/keyboard'

const createEvent = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

test.each<[string, KeyboardEventInit, string | null]>([
  ['[ on an American keyboard', { key: '[' }, '['],
  ['[ with AltGr', { key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true }, '['],
  ['[ with Option', { key: '[', altKey: true }, '['],
  ['/ with Shift', { key: '/', shiftKey: true }, '/'],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, 'Mod+K'],
  ['⌘K with Caps Lock', { key: 'K', metaKey: true }, 'Mod+K'],
  ['Ctrl+K on a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, 'Mod+K'],
  ['Ctrl+K on a Greek keyboard', { key: 'κ', code: 'KeyK', ctrlKey: true }, 'Mod+K'],
  ['Ctrl+K on a Dvorak keyboard', { key: 'k', code: 'KeyV', ctrlKey: true }, 'Mod+K'],
  [
    'Ctrl+T on a Dvorak keyboard, at the place of K',
    { key: 't', code: 'KeyK', ctrlKey: true },
    'Mod+T',
  ],
  ['Ctrl+Alt+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, null],
  ['Enter', { key: 'Enter' }, null],
])('%s', (_name, init, shortcut) => {
  expect(readShortcut(createEvent(init))).toBe(shortcut)
})

/* eslint-disable @typescript-eslint/no-deprecated -- only `keyCode` tells it in Safari */
test('a key with the code 229 belongs to the input method, as Safari sends it', () => {
  expect(isInputMethodKey({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isInputMethodKey(createEvent({ key: 'Enter', isComposing: true }))).toBe(true)
  expect(isInputMethodKey({ isComposing: false, keyCode: 13 })).toBe(false)
})
