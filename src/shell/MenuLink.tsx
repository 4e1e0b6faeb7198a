import { memo } from 'react'
import { hrefOf } from '@/lib/basePath'
import { isForHere } from '@/lib/isForHere'
import { Icon } from '@/ui/Icon'
import type { MenuEntry } from './useMenu'

/** A link of the menu that is pointed at, or has the focus of the keyboard. */
export type Pointed = { readonly name: string; readonly link: HTMLAnchorElement }

type Props = Pick<MenuEntry, 'path' | 'name' | 'icon' | 'load'> & {
  /** Whether it leads to the page that is open, or to one above it. */
  isCurrent: boolean
  onNavigate: (() => void) | undefined
  onFollow: (path: string) => void
  onPoint: ((pointed: Pointed | null) => void) | undefined
}

/** A page in the menu. Of all of them, only those two are drawn anew between which one has moved. */
export const MenuLink = memo(function MenuLink({
  path,
  name,
  icon,
  load,
  isCurrent,
  onNavigate,
  onFollow,
  onPoint,
}: Props) {
  const prefetch = () => {
    // What may be opened may be fetched ahead; what can't be had is told of when it is wanted.
    load().catch(() => undefined)
  }
  return (
    <li>
      <a
        href={hrefOf(path)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={event => {
          onNavigate?.()
          if (!isForHere(event)) return
          event.preventDefault()
          onFollow(path)
        }}
        onPointerEnter={({ currentTarget }) => {
          prefetch()
          onPoint?.({ name, link: currentTarget })
        }}
        onPointerLeave={() => {
          onPoint?.(null)
        }}
        onFocus={({ currentTarget }) => {
          prefetch()
          if (currentTarget.matches(':focus-visible')) onPoint?.({ name, link: currentTarget })
        }}
        onBlur={() => {
          onPoint?.(null)
        }}
      >
        <Icon of={icon} size={18} />
        <span>{name}</span>
      </a>
    </li>
  )
})
