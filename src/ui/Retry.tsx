import { Button } from './Button'
import { Notice } from './Notice'
import css from './Retry.module.css'

type Props = {
  /** What is missing because of it. */
  title?: string
  /** What went wrong. */
  text: string
  /** Names the button. */
  action: string
  busy: boolean
  onRetry: () => void
}

/** Says in place of content why it is not there, and offers to ask for it again. */
export const Retry = ({ title, text, action, busy, onRetry }: Props) => (
  <Notice tone="bad">
    {title !== undefined && <strong>{title}</strong>}
    <p>{text}</p>
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
