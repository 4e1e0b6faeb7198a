import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import type { User } from '@/users/usersApi'
import { useSetUsersActive } from '@/users/useSetUsersActive'
import { DeleteUser } from './DeleteUser'

type Props = {
  user: User
  isEditing: boolean
  onEdit: () => void
}

/** Hidden while the user is edited. Users can neither deactivate nor delete themselves. */
export function UserActions({ user, isEditing, onEdit }: Props) {
  const { t } = useTranslation()
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  const { setActive, mayChange, isSending } = useSetUsersActive()

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) return null
  return (
    <>
      <Button ref={editButton} onClick={onEdit}>
        {t($ => $.user.edit)}
      </Button>
      {mayChange(user) && (
        <>
          <Button
            busy={isSending}
            onClick={() => {
              if (!isSending) setActive([user], !user.active)
            }}
          >
            {user.active ? t($ => $.user.deactivate) : t($ => $.user.activate)}
          </Button>
          <DeleteUser user={user} />
        </>
      )}
    </>
  )
}
