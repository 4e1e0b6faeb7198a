const ANCHOR_GAP_PX = 6
const MIN_WINDOW_MARGIN_PX = 8
const MAX_LIST_HEIGHT_PX = 280

type Side = 'below' | 'above or below' | 'right' | 'list'

/**
 * Shows a popover and keeps it next to its anchor while the page scrolls. Returns a function that
 * hides the popover. CSS could do the same (anchor positioning), but not in all supported browsers.
 * `list` is below or above a field, as wide as the field, and no higher than the space there.
 */
export function showPopover(popover: HTMLElement, anchor: Element, side: Side) {
  const updatePosition = () => {
    const { clientWidth, clientHeight } = document.documentElement
    if (side === 'list') {
      const { top, bottom, width } = anchor.getBoundingClientRect()
      const space = Math.max(top, clientHeight - bottom) - ANCHOR_GAP_PX - MIN_WINDOW_MARGIN_PX
      popover.style.width = `${width}px`
      popover.style.maxHeight = `${Math.min(space, MAX_LIST_HEIGHT_PX)}px`
    }
    const [x, y] = findPosition(popover, anchor, side)
    popover.style.left = `${clampToWindow(x, clientWidth - popover.offsetWidth)}px`
    popover.style.top = `${clampToWindow(y, clientHeight - popover.offsetHeight)}px`
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

/** Where the popover would be in a window without edges. */
function findPosition(
  { offsetWidth, offsetHeight }: HTMLElement,
  anchor: Element,
  side: Side,
): readonly [number, number] {
  const { left, right, top, bottom, width, height } = anchor.getBoundingClientRect()
  const below = bottom + ANCHOR_GAP_PX
  switch (side) {
    case 'below':
      return [right - offsetWidth, below]
    case 'right':
      return [right + ANCHOR_GAP_PX, top + (height - offsetHeight) / 2]
    case 'above or below':
    case 'list': {
      const isSpaceBelow =
        below + offsetHeight + MIN_WINDOW_MARGIN_PX <= document.documentElement.clientHeight
      return [
        left + (width - offsetWidth) / 2,
        isSpaceBelow ? below : top - ANCHOR_GAP_PX - offsetHeight,
      ]
    }
  }
}

const clampToWindow = (position: number, end: number) =>
  Math.max(MIN_WINDOW_MARGIN_PX, Math.min(position, end - MIN_WINDOW_MARGIN_PX))
