/**
 * Whether the target of a key press is in a field or a dialog. Shortcuts ignore such key presses.
 */
export const isTypingTarget = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null
