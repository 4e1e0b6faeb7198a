import { Check, type IconNode } from 'lucide'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import css from './Menu.module.css'
import { Popover } from './Popover'
import { Tooltip } from './Tooltip'

type Props = {
  /** The accessible name of the button and of the menu. */
  label: string
  /** A longer accessible name of the button, for example 'Language: English'. */
  buttonLabel?: string
  buttonContent: ReactNode
  /** Whether a chosen item is still running. Meanwhile, the menu does not open. */
  busy?: boolean
  children: ReactNode
}

const MENU_ITEM_SELECTOR = '[role^="menuitem"]'
const ENABLED_ITEM_SELECTOR = `${MENU_ITEM_SELECTOR}:not([aria-disabled])`

const findMenuItems = (root: Element | null) => [
  ...(root?.querySelectorAll<HTMLElement>(MENU_ITEM_SELECTOR) ?? []),
]

/**
 * A button that opens a menu.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu({ label, buttonLabel = label, buttonContent, busy = false, children }: Props) {
  // The item that gets the focus; null while the menu is closed.
  const [startItem, setStartItem] = useState<'checked' | 'first' | 'last' | null>(null)
  const isOpen = startItem !== null
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setStartItem(null)
  }

  useLayoutEffect(() => {
    if (startItem === null) return
    const items = findMenuItems(root.current)
    const checked = items.find(item => item.ariaChecked === 'true')
    if (startItem === 'checked') (checked ?? items[0])?.focus()
    else items.at(startItem === 'first' ? 0 : -1)?.focus()
  }, [startItem])

  const moveFocus = (event: KeyboardEvent) => {
    // When the menu closes, the focus returns to the button. Then the Tab key moves the focus to
    // the element after the button.
    if (event.key === 'Tab') close()
    const next = findNextMenuItem(findMenuItems(event.currentTarget), event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={root}>
      <Button
        ref={button}
        variant="bare"
        busy={busy}
        aria-label={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setStartItem(isOpen || busy ? null : 'checked')
        }}
        onKeyDown={event => {
          if (isOpen || busy || !/^Arrow(Up|Down)$/.test(event.key)) return
          event.preventDefault()
          setStartItem(event.key === 'ArrowUp' ? 'last' : 'first')
        }}
      >
        {buttonContent}
        <Tooltip text={buttonLabel} />
      </Button>
      {isOpen && (
        <Popover
          id={id}
          role="menu"
          label={label}
          anchor={button}
          onClose={close}
          onKeyDown={moveFocus}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest(ENABLED_ITEM_SELECTOR)) close()
          }}
        >
          {children}
        </Popover>
      )}
    </div>
  )
}

/** Items with a heading. Without items, it is hidden. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={css.group} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </div>
  )
}

type MenuItemProps = {
  /** Only for menus in which one item is always chosen, such as the menu of languages. */
  checked?: boolean
  /** The language of the item's text, if it differs from the page's. */
  lang?: string
  icon?: IconNode
  /** The keyboard shortcut that does the same. */
  shortcut?: string
  /** If set, the item is disabled. It stays visible and focusable, so that users see the reason. */
  disabledReason?: string | undefined
  /** For actions that delete or discard something. */
  isDestructive?: boolean
  onChoose: () => void
  children: ReactNode
}

export const MenuItem = ({
  checked,
  lang,
  icon,
  shortcut,
  disabledReason,
  isDestructive = false,
  onChoose,
  children,
}: MenuItemProps) => (
  <button
    className={css.item}
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
    aria-keyshortcuts={shortcut}
    aria-disabled={disabledReason === undefined ? undefined : true}
    aria-description={disabledReason}
    data-destructive={isDestructive || undefined}
    lang={lang}
    tabIndex={-1}
    onClick={disabledReason === undefined ? onChoose : undefined}
  >
    {icon && <Icon icon={icon} size={16} />}
    <span>{children}</span>
    {shortcut !== undefined && <kbd aria-hidden>{shortcut}</kbd>}
    {checked && <Icon icon={Check} size={16} />}
    {disabledReason !== undefined && <Tooltip text={disabledReason} />}
  </button>
)

/**
 * Returns the item to which the key moves the focus, if there is one. A letter moves the focus to
 * the next item that starts with this letter. With Ctrl, Alt or ⌘, the key belongs to the browser.
 */
function findNextMenuItem(
  items: readonly HTMLElement[],
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
): HTMLElement | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const focused = items.findIndex(item => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(focused + 1) % items.length]
    case 'ArrowUp':
      return items.at(focused <= 0 ? -1 : focused - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return key.length === 1 && key !== ' '
        ? [...items.slice(focused + 1), ...items.slice(0, focused + 1)].find(item =>
            item.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
          )
        : undefined
  }
}
