import { NavLink } from 'react-router-dom'
import type { MenuEntry } from './useMenu'

type Props = MenuEntry & {
  onNavigate: (() => void) | undefined
  /** Where the link is while it is pointed at or has the focus of the keyboard; null when it is not any more. */
  onPoint: (link: HTMLAnchorElement | null) => void
}

export function MenuLink({ path, name, icon: Icon, load, onNavigate, onPoint }: Props) {
  // What may be opened may be fetched ahead.
  const prefetch = () => void load()
  return (
    <li>
      <NavLink
        to={path}
        onClick={onNavigate}
        onPointerEnter={({ currentTarget }) => {
          prefetch()
          onPoint(currentTarget)
        }}
        onPointerLeave={() => {
          onPoint(null)
        }}
        onFocus={({ currentTarget }) => {
          prefetch()
          if (currentTarget.matches(':focus-visible')) onPoint(currentTarget)
        }}
        onBlur={() => {
          onPoint(null)
        }}
      >
        <Icon size={18} aria-hidden />
        <span>{name}</span>
      </NavLink>
    </li>
  )
}
