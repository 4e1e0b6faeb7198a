import { useId, useState } from 'react'
import { Button } from '@/ui/Button'
import { ROLE_NAMES, TEXTS } from './panelTexts'
import css from './ControlPanel.module.css'
import { ROLES, type Role } from '../switches/switches'

type Props = { account: Role | null; onBecome: (role: Role) => Promise<boolean> }

/** Who is signed in, and by one click somebody else. */
export function UserSwitch({ account, onBecome }: Props) {
  const id = useId()
  const [busy, setBusy] = useState<Role | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const become = async (role: Role) => {
    if (busy !== null) return
    setBusy(role)
    setFailed(!(await onBecome(role)))
    setBusy(null)
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{TEXTS.user}</h3>
      <div className={css.users}>
        {ROLES.map(role => (
          <Button
            key={role}
            aria-pressed={role === account}
            busy={role === busy}
            onClick={() => void become(role)}
          >
            {ROLE_NAMES[role]}
          </Button>
        ))}
      </div>
      <p className={css.note} role="status">
        {hasFailed ? TEXTS.signInFailed : account === null ? TEXTS.nobody : ''}
      </p>
    </section>
  )
}
