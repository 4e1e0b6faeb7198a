import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './KeepMounted.module.css'
import { leaveTopLayer } from './leaveTopLayer'
import { ShownContext } from './useIsShown'

type Props = {
  isShown: boolean
  /** The path of the page, if the content is a page. `watchFormInput` reads it. */
  path?: string
  children: ReactNode
}

/**
 * Hides its content but keeps it mounted. Effects still run, so a component that listens to keys or
 * sets the document title must check `useIsShown`. React's `Activity` is not used: it rendered
 * endlessly when the store updated hidden content.
 */
export function KeepMounted({ isShown, path, children }: Props) {
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    () => (isShown || !content.current ? undefined : leaveTopLayer(content.current)),
    [isShown],
  )

  return (
    <ShownContext value={isShown}>
      <div ref={content} className={css.content} hidden={!isShown} data-page-path={path}>
        {children}
      </div>
    </ShownContext>
  )
}
