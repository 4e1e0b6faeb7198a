import { Download, UserCheck, UserX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { BulkBar, MAX_BULK_ROWS } from '@/resource/BulkBar'
import css from '@/resource/BulkBar.module.css'
import type { BulkProgress } from '@/resource/useBulkAction'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import { Action, ActionButton } from '../Action'
import { canEditUsers, EXPORT_ACTION, getUserActionPath, type IdentifiedUser } from '../usersApi'

type Props = {
  selected: readonly IdentifiedUser[]
  /** Null while no change is running. */
  progress: BulkProgress | null
  onSetActive: (active: boolean) => void
  onDownload: () => void
  onClear: () => void
  /** Whether the current user may change the status of this user. */
  mayChange: (user: IdentifiedUser) => boolean
}

/** The actions for the selected users. */
export function BulkActionBar({
  selected,
  progress,
  onSetActive,
  onDownload,
  onClear,
  mayChange,
}: Props) {
  const { t } = useTranslation()
  const isTooMany = selected.length > MAX_BULK_ROWS

  // The button has `aria-disabled` and not `disabled`, because a disabled button would lose the
  // focus.
  const renderStatusButton = (active: boolean) => {
    const changeable = selected.filter(mayChange)
    const isUseful = !isTooMany && !progress && changeable.some(user => user.active !== active)
    const reason = changeable.length === 0 ? t($ => $.users.ownStatus) : undefined
    return (
      <ActionButton
        action={getUserActionPath('all', 'deactivate')}
        aria-disabled={!isUseful}
        aria-description={reason}
        onClick={() => {
          if (isUseful) onSetActive(active)
        }}
      >
        <span className={css.icon}>
          <Icon icon={active ? UserCheck : UserX} size={16} />
        </span>
        {active ? t($ => $.person.activate) : t($ => $.person.deactivate)}
        {reason !== undefined && <Tooltip text={reason} />}
      </ActionButton>
    )
  }
  return (
    <BulkBar
      count={selected.length}
      progress={progress}
      isLimited={canEditUsers()}
      onClear={onClear}
    >
      {canEditUsers() && renderStatusButton(false)}
      {canEditUsers() && renderStatusButton(true)}
      <Action path={EXPORT_ACTION} name={t($ => $.list.csv)}>
        <Button onClick={onDownload}>
          <Icon icon={Download} size={16} />
          <span className={css.exportLabel}>{t($ => $.list.csv)}</span>
          <Tooltip text={t($ => $.list.csv)} />
        </Button>
      </Action>
    </BulkBar>
  )
}
