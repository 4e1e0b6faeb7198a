import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Props = ComponentProps<'button'> & {
  /** One a screen is primary; the others are quiet until they are wanted. */
  look?: 'primary' | 'plain' | 'bare'
  /** What was asked for is being done: announced, and not to be asked for again. */
  busy?: boolean
}

export function Button({ look = 'plain', busy = false, type = 'button', ...props }: Props) {
  return (
    <button
      className={css.button}
      data-look={look}
      type={type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      {...props}
    />
  )
}
