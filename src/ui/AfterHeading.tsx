import { useDeferredValue, type ReactNode } from 'react'

/**
 * What stands below a page's heading. It is drawn when the heading is, and in pieces between which
 * the browser may paint: a click is answered by the page's name, however much there is below it.
 */
export const AfterHeading = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children
