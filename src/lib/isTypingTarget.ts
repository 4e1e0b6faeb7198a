/** Shortcuts must ignore key presses in fields and dialogs. */
export const isTypingTarget = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null
