import type { ReactNode } from 'react'
import { Button } from './Button'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'

type Props = {
  /** The question that the user confirms, for example 'Delete this user?'. */
  title: string
  /** The label of the button that confirms. It names the action. */
  confirm: string
  cancel: string
  /** Whether the action deletes or discards something. */
  isDestructive?: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /**
   * The content below the question: what the action changes. After a failure, also why it failed.
   */
  children: ReactNode
}

/** Asks the user to confirm an action. At first, the focus is on the button that cancels. */
export const ConfirmDialog = ({
  title,
  confirm,
  cancel,
  isDestructive = false,
  busy,
  onConfirm,
  onClose,
  children,
}: Props) => (
  <Dialog label={title} onClose={onClose}>
    <div className={css.content}>
      <h2>{title}</h2>
      {children}
      <div className={css.buttons}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          variant="primary"
          isDestructive={isDestructive}
          busy={busy}
          onClick={() => {
            if (!busy) onConfirm()
          }}
        >
          {confirm}
        </Button>
      </div>
    </div>
  </Dialog>
)
