/** Elements that toasts must not cover: the buttons of header and page, and an open dialog. */
const KEEP_CLEAR_SELECTOR = '[data-keep-clear], dialog:modal'

const GAP_PX = 8

/**
 * Returns the highest free position in the window for an element at the right edge, in pixels from
 * the top. Without enough space below, returns the position below the first obstacle.
 */
export function findFreeTop(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect()
  const obstacles = [...document.querySelectorAll(KEEP_CLEAR_SELECTOR)]
    .map(obstacle => obstacle.getBoundingClientRect())
    .filter(rect => rect.right > left && rect.left < right && rect.bottom > 0)
    .toSorted((a, b) => a.top - b.top)
  const positions = [GAP_PX]
  for (const rect of obstacles) {
    const top = positions.at(-1) ?? GAP_PX
    if (rect.top < top + height + GAP_PX && rect.bottom + GAP_PX > top)
      positions.push(rect.bottom + GAP_PX)
  }
  const lowest = positions.at(-1) ?? GAP_PX
  const hasSpace = lowest + height <= window.innerHeight
  return hasSpace ? lowest : (positions[1] ?? GAP_PX)
}
