import { Children, type ReactNode } from 'react'

/**
 * Gives each text beside other content its own element. A browser that translates the page replaces
 * texts, and React can then update only a text that is alone in its element.
 */
export const separateTexts = (children: ReactNode): ReactNode =>
  typeof children === 'string'
    ? children
    : Children.map(children, child => (typeof child === 'string' ? <span>{child}</span> : child))
