import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button'
import css from './Menu.module.css'

type Props = {
  /** Names the button, and the menu. */
  label: string
  /** What the button shows; the label, where it has room for it. */
  face: ReactNode
  /** Which side of the button the menu keeps to. */
  align?: 'start' | 'end'
  children: ReactNode
}

const ITEMS = '[role^="menuitem"]'

/**
 * A button with a menu, by the ARIA pattern for it: arrows, Home and End move, a letter finds,
 * Escape closes and gives focus back.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu({ label, face, align = 'end', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const all = items()
    const current = all.find(item => item.ariaChecked === 'true') ?? all[0]
    current?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      close()
      return
    }
    const next = nextItem(items(), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className={css.root} ref={root}>
      <Button
        look="bare"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={label}
        onClick={() => {
          setOpen(!isOpen)
        }}
        onKeyDown={event => {
          if (isOpen || !/^Arrow(Up|Down)$/.test(event.key)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face}
      </Button>
      {isOpen && (
        <div
          className={css.menu}
          data-align={align}
          role="menu"
          id={id}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          onClick={event => {
            if (event.target instanceof Element && event.target.closest(ITEMS)) close()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Where a key leads from the item that has focus; undefined if the key means nothing here. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = items.findIndex(item => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length]
    case 'ArrowUp':
      return items.at(here <= 0 ? -1 : here - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return key.length === 1 && key !== ' '
        ? [...items.slice(here + 1), ...items.slice(0, here + 1)].find(item =>
            item.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
          )
        : undefined
  }
}
