import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './KeepMounted.module.css'
import { keepOverlaysClosed } from './keepOverlaysClosed'
import { ShownContext } from './useIsShown'

type Props = {
  isShown: boolean
  /** The path of the page, for `watchFormInput`. */
  path?: string
  children: ReactNode
}

/**
 * Hides its content but keeps it mounted. Effects still run, so a component that listens to keys or
 * sets the document title must check `useIsShown`.
 */
export function KeepMounted({ isShown, path, children }: Props) {
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    () => (isShown || !content.current ? undefined : keepOverlaysClosed(content.current)),
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
