import type { ComponentProps } from 'react'
import css from './Button.module.css'
import { separateTexts } from './separateTexts'

type Props = ComponentProps<'button'> & {
  /** A screen has at most one primary button. `bare` has no border. */
  variant?: 'primary' | 'plain' | 'bare'
  /** For actions that delete or discard something. */
  isDestructive?: boolean
  /** Whether the action is running. The button keeps the focus, so it is not `disabled`. */
  busy?: boolean
}

export function Button({
  variant = 'plain',
  isDestructive = false,
  busy = false,
  type = 'button',
  children,
  ...props
}: Props) {
  return (
    <button
      className={css.button}
      data-variant={variant}
      data-destructive={isDestructive || undefined}
      type={type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      {...props}
    >
      {separateTexts(children)}
    </button>
  )
}
