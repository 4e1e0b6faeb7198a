import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { toast } from '@/toasts/toast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Reference } from '@/support/Reference'
import { Notice } from '@/ui/Notice'
import { getUserName, useUpdateUserMutation, type User } from '@/users/usersApi'

type Props = {
  user: User
  /** The user is the one who is signed in, and so can't be deactivated. */
  isSelf: boolean
  isEditing: boolean
  onEdit: () => void
}

/** The buttons to edit a user and to change the status. While the form is open, there are none. */
export function UserActions({ user, isSelf, isEditing, onEdit }: Props) {
  const { t } = useTranslation()
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  const [isAsking, setAsking] = useState(false)
  const [updateUser, { isLoading, error, reset }] = useUpdateUserMutation()

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const close = () => {
    setAsking(false)
    reset()
  }
  const setActive = async (active: boolean) => {
    const result = await updateUser({ id: user.id, changes: { active } })
    if (result.error) return
    setAsking(false)
    toast(t($ => $.user.saved))
  }
  // Activating needs no confirmation, but the dialog also shows why it failed.
  const isOpen = isAsking || error !== undefined
  const action = user.active ? t($ => $.user.deactivate) : t($ => $.user.activate)

  if (isEditing) return null
  return (
    <>
      <Button ref={editButton} onClick={onEdit}>
        {t($ => $.user.edit)}
      </Button>
      {!isSelf && (
        <Button
          busy={isLoading}
          onClick={() => {
            if (user.active) setAsking(true)
            else if (!isLoading) void setActive(true)
          }}
        >
          {action}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={user.active ? t($ => $.user.deactivateAsk, { name: getUserName(user) }) : action}
          confirm={action}
          cancel={t($ => $.actions.cancel)}
          busy={isLoading}
          onConfirm={() => void setActive(!user.active)}
          onClose={close}
        >
          {user.active && <p>{t($ => $.user.deactivateText)}</p>}
          {error && (
            <Notice tone="bad">
              <p>{getErrorText(toApiError(error), t)}</p>
              <Reference error={error} />
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
