import type { ReactNode } from 'react'
import { Button } from './Button'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'

type Props = {
  /** A question, for example 'Delete this user?'. */
  title: string
  /** The label of the button that confirms. It names the action, for example 'Delete'. */
  confirm: string
  cancel: string
  /** For actions that delete or discard something. */
  isDestructive?: boolean
  busy: boolean
  /** Why the action is not possible. The dialog shows it, and the button that confirms is disabled. */
  disabledReason?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** Explains what the action changes. If the action failed, it also explains why. */
  children: ReactNode
}

/** Asks the user to confirm an action. The button that cancels comes first, so it has the focus. */
export const ConfirmDialog = ({
  title,
  confirm,
  cancel,
  isDestructive = false,
  busy,
  disabledReason,
  onConfirm,
  onClose,
  children,
}: Props) => (
  <Dialog label={title} closesOnBackdrop={!busy} onClose={onClose}>
    <div className={css.content}>
      <h2>{title}</h2>
      {children}
      {disabledReason !== undefined && <p>{disabledReason}</p>}
      <div className={css.buttons}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          variant="primary"
          isDestructive={isDestructive}
          busy={busy}
          aria-disabled={busy || disabledReason !== undefined}
          aria-description={disabledReason}
          onClick={() => {
            if (!busy && disabledReason === undefined) onConfirm()
          }}
        >
          {confirm}
        </Button>
      </div>
    </div>
  </Dialog>
)
