const ANCHOR_GAP_PX = 6
const MIN_WINDOW_MARGIN_PX = 8

/**
 * Shows a popover and keeps it next to its anchor while the page scrolls. Returns a function that
 * hides the popover. CSS could do the same (anchor positioning), but not in all supported browsers.
 */
export function showPopover(popover: HTMLElement, anchor: Element, side: 'below' | 'right') {
  const updatePosition = () => {
    const { right, top, bottom, height } = anchor.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = popover
    const { clientWidth, clientHeight } = document.documentElement
    const [x, y] =
      side === 'below'
        ? [right - offsetWidth, bottom + ANCHOR_GAP_PX]
        : [right + ANCHOR_GAP_PX, top + (height - offsetHeight) / 2]
    popover.style.left = `${clampToWindow(x, clientWidth - offsetWidth)}px`
    popover.style.top = `${clampToWindow(y, clientHeight - offsetHeight)}px`
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

const clampToWindow = (position: number, end: number) =>
  Math.max(MIN_WINDOW_MARGIN_PX, Math.min(position, end - MIN_WINDOW_MARGIN_PX))
