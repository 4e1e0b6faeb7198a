import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Props = ComponentProps<'button'> & {
  /** A screen has at most one primary button. `bare` has no border. */
  variant?: 'primary' | 'plain' | 'bare'
  /** The action is running. Screen readers announce the button as disabled. */
  busy?: boolean
}

export function Button({ variant = 'plain', busy = false, type = 'button', ...props }: Props) {
  return (
    <button
      className={css.button}
      data-variant={variant}
      type={type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      {...props}
    />
  )
}
