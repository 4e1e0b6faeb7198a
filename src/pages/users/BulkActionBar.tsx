import { Download, UserCheck, UserX, X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Action, ActionButton } from '../Action'
import { canEditUsers, EXPORT_ACTION, getUserActionPath, type User } from '../usersApi'
import css from './BulkActionBar.module.css'

/** The number of users is limited, because the app sends one request for each user. */
const MAX_CHANGED_USERS = 100

type Props = {
  selected: readonly User[]
  isSending: boolean
  onSetActive: (active: boolean) => void
  onDownload: () => void
  onClear: () => void
}

/** The actions for the selected users, at the bottom of the window. */
export function BulkActionBar({ selected, isSending, onSetActive, onDownload, onClear }: Props) {
  const { t } = useTranslation()
  const count = selected.length
  const isTooMany = count > MAX_CHANGED_USERS

  // The button has `aria-disabled` and not `disabled`, because a disabled button would lose the
  // focus.
  const renderStatusButton = (active: boolean) => {
    const isUseful = !isTooMany && !isSending && selected.some(user => user.active !== active)
    return (
      <ActionButton
        action={getUserActionPath('all', 'deactivate')}
        aria-disabled={!isUseful}
        onClick={() => {
          if (isUseful) onSetActive(active)
        }}
      >
        <span className={css.icon}>
          <Icon icon={active ? UserCheck : UserX} size={16} />
        </span>
        {active ? t($ => $.person.activate) : t($ => $.person.deactivate)}
      </ActionButton>
    )
  }
  return (
    <div className={css.bar} role="group" aria-label={t($ => $.users.selected, { count })}>
      <p>
        <span>{t($ => $.users.selected, { count })}</span>
        {canEditUsers() && isTooMany && (
          <span className={css.hint}>{t($ => $.users.tooMany, { count: MAX_CHANGED_USERS })}</span>
        )}
      </p>
      {canEditUsers() && renderStatusButton(false)}
      {canEditUsers() && renderStatusButton(true)}
      <Action path={EXPORT_ACTION}>
        <Button title={t($ => $.users.exportSelected)} onClick={onDownload}>
          <Icon icon={Download} size={16} />
          <span className={css.exportLabel}>{t($ => $.users.exportSelected)}</span>
        </Button>
      </Action>
      <Button
        variant="bare"
        aria-label={t($ => $.users.clearSelection)}
        title={t($ => $.users.clearSelection)}
        onClick={onClear}
      >
        <Icon icon={X} size={16} />
      </Button>
    </div>
  )
}
