import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Action } from '@/guard/Action'
import { getUserActionPath, getUserName, type IdentifiedUser } from '../usersApi'
import { useLockOutCheck } from '../useLockOutCheck'
import { DeleteUser } from './DeleteUser'
import { LockOutNotice } from './LockOutNotice'
import { useUpdateWithUndo } from './useUpdateWithUndo'

type Props = {
  user: IdentifiedUser
  isEditing: boolean
  onEdit: () => void
}

/** Hidden while the user is edited. Users can neither deactivate nor delete themselves. */
export function UserActions({ user, isEditing, onEdit }: Props) {
  const { t } = useTranslation()
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  const isSelf = useSelector(selectIdentity)?.user.id === user.id
  const { update, reportFailure, isSending } = useUpdateWithUndo(user)
  const checkLockOut = useLockOutCheck()
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const toggleActive = async () => {
    setAsking(false)
    const name = getUserName(user)
    const error = await update({
      changes: { active: !user.active },
      former: { active: user.active },
      text: user.active
        ? t($ => $.person.deactivatedUser, { name })
        : t($ => $.person.activatedUser, { name }),
    })
    if (error) reportFailure(error, 'deactivate')
  }
  const askOrToggleActive = async () => {
    if (user.active && (await checkLockOut([user.id]))) setAsking(true)
    else await toggleActive()
  }

  if (isEditing) return null
  return (
    <>
      <Action path={getUserActionPath(user.id, 'edit')}>
        <Button ref={editButton} onClick={onEdit}>
          {t($ => $.person.edit)}
        </Button>
      </Action>
      {!isSelf && (
        <>
          <Action path={getUserActionPath(user.id, 'deactivate')}>
            <Button
              busy={isSending}
              onClick={() => {
                if (!isSending) void askOrToggleActive()
              }}
            >
              {user.active ? t($ => $.person.deactivate) : t($ => $.person.activate)}
            </Button>
          </Action>
          <Action path={getUserActionPath(user.id, 'delete')}>
            <DeleteUser user={user} />
          </Action>
          {isAsking && (
            <ConfirmDialog
              title={t($ => $.person.deactivateAsk, { name: getUserName(user) })}
              confirm={t($ => $.person.deactivate)}
              cancel={t($ => $.actions.cancel)}
              isDestructive
              busy={isSending}
              onConfirm={() => void toggleActive()}
              onClose={() => {
                setAsking(false)
              }}
            >
              <LockOutNotice />
            </ConfirmDialog>
          )}
        </>
      )}
    </>
  )
}
