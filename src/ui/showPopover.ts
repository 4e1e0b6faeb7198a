/** Space between a popover and its anchor, and between a popover and the window's edge. */
const GAP_PX = 6
const MARGIN_PX = 8

/**
 * Shows a popover below its anchor or to its right, inside the window, and keeps it there while the
 * page scrolls. Returns a function that hides it. CSS anchor positioning would do the same, but not
 * all browsers that we support have it.
 */
export function showPopover(popover: HTMLElement, anchor: Element, side: 'below' | 'right') {
  const updatePosition = () => {
    const { right, top, bottom, height } = anchor.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = popover
    const { clientWidth, clientHeight } = document.documentElement
    const [x, y] =
      side === 'below'
        ? [right - offsetWidth, bottom + GAP_PX]
        : [right + GAP_PX, top + (height - offsetHeight) / 2]
    popover.style.left = `${clamp(x, clientWidth - offsetWidth)}px`
    popover.style.top = `${clamp(y, clientHeight - offsetHeight)}px`
  }

  popover.showPopover()
  updatePosition()
  window.addEventListener('scroll', updatePosition, { capture: true, passive: true })
  window.addEventListener('resize', updatePosition)
  return () => {
    window.removeEventListener('scroll', updatePosition, { capture: true })
    window.removeEventListener('resize', updatePosition)
    popover.hidePopover()
  }
}

const clamp = (position: number, end: number) =>
  Math.max(MARGIN_PX, Math.min(position, end - MARGIN_PX))
