import type { ReactNode } from 'react'
import { Button } from './Button'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'

type Props = {
  /** The question. */
  title: string
  /** The label of the button that confirms. It names the action. */
  confirm: string
  cancel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What the action changes, and why it failed. */
  children: ReactNode
}

/** Asks the user to confirm an action. The safe button has the focus first. */
export const ConfirmDialog = ({
  title,
  confirm,
  cancel,
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
