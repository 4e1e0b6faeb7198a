type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>

/** Whether a click means this tab; another tab or window is the browser's business. */
export const isForHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Click) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
