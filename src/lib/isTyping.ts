/** Whether a key that was pressed there belongs to a field, or to the dialog that lies over all else. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null
