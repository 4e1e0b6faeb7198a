/** How long the browser is kept from other things at a time. In milliseconds. */
const SLICE = 10

/** How many items are done before the clock is looked at, and at once where there are no more. */
const STEP = 256

/**
 * Does something with each item, and lets the browser do other things in between where there are
 * many: clicks are heard and frames are painted however long the list. A short list is done at once.
 */
export async function inSlices<Item>(items: readonly Item[], act: (item: Item) => void) {
  // What came before has had its time already: reading a long answer takes a while.
  let end = 0
  for (let start = 0; start < items.length; start += STEP) {
    if (items.length > STEP && performance.now() >= end) {
      await breath()
      end = performance.now() + SLICE
    }
    for (const item of items.slice(start, start + STEP)) act(item)
  }
  // What comes after takes a while, too.
  if (items.length > STEP) await breath()
}

/** Safari has no `yield` yet. */
const breath = () =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise<void>(resolve => setTimeout(resolve, 0))

/** Waits until the browser has nothing better to do. Safari does not say when. */
export const whenIdle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => {
        resolve()
      })
    else setTimeout(resolve, 50)
  })
