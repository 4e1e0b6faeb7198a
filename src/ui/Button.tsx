import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Props = ComponentProps<'button'> & {
  /** A screen has at most one primary button. `bare` has no border. */
  variant?: 'primary' | 'plain' | 'bare'
  /** Whether the action deletes or discards something. If so, the button is red. */
  isDestructive?: boolean
  /** Whether the action is running. If so, screen readers announce the button as disabled. */
  busy?: boolean
}

export function Button({
  variant = 'plain',
  isDestructive = false,
  busy = false,
  type = 'button',
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
    />
  )
}
