import type { ReactNode } from 'react'
import { Button } from './Button'
import { Notice } from './Notice'
import css from './RetryNotice.module.css'

type Props = {
  /** Says what could not be loaded. */
  title?: string | undefined
  /** Says why it could not be loaded. */
  text: string
  /** The label of the button. */
  action: string
  busy: boolean
  children?: ReactNode
  onRetry: () => void
}

/** Shown instead of content that could not be loaded. It has a button to retry. */
export const RetryNotice = ({ title, text, action, busy, children, onRetry }: Props) => (
  <Notice tone="bad">
    {title !== undefined && <strong>{title}</strong>}
    <p>{text}</p>
    {children}
    <div className={css.actions}>
      <Button
        busy={busy}
        onClick={() => {
          if (!busy) onRetry()
        }}
      >
        {action}
      </Button>
    </div>
  </Notice>
)
