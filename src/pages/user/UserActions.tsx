import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'
import { Action } from '../Action'
import { getUserActionPath, getUserName, type IdentifiedUser } from '../usersApi'
import { DeleteUser } from './DeleteUser'
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

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const toggleActive = async () => {
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

  if (isEditing) return null
  const statusText = user.active ? t($ => $.person.deactivate) : t($ => $.person.activate)
  return (
    <>
      <Action path={getUserActionPath(user.id, 'edit')} name={t($ => $.person.edit)}>
        <Button ref={editButton} onClick={onEdit}>
          {t($ => $.person.edit)}
        </Button>
      </Action>
      {!isSelf && (
        <>
          <Action path={getUserActionPath(user.id, 'deactivate')} name={statusText}>
            <Button
              busy={isSending}
              onClick={() => {
                if (!isSending) void toggleActive()
              }}
            >
              {statusText}
            </Button>
          </Action>
          <Action path={getUserActionPath(user.id, 'delete')} name={t($ => $.user.delete)}>
            <DeleteUser user={user} />
          </Action>
        </>
      )}
    </>
  )
}
