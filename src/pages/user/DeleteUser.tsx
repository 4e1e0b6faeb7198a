import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useFailure } from '@/forms/useFailure'
import RequestReference from '@/support/RequestReference'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { getActionErrorText } from '../actionError'
import { getUserActionPath, getUserName, USERS_PAGE_PATH, type IdentifiedUser } from '../usersApi'
import { useDeleteUserMutation } from './userApi'

/** Deletes the user after a confirmation. Then the users table opens. */
export function DeleteUser({ user }: { user: IdentifiedUser }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        isDestructive
        onClick={() => {
          setAsking(true)
        }}
      >
        {t($ => $.user.delete)}
      </Button>
      {isAsking && (
        <DeleteUserDialog
          user={user}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

type DialogProps = { user: IdentifiedUser; onClose: () => void }

function DeleteUserDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const { failure, clear, report } = useFailure<ApiError>()
  const [deleteUser, { isLoading }] = useDeleteUserMutation()
  const name = getUserName(user)

  const getErrorText = (error: ApiError) =>
    getActionErrorText(error, getUserActionPath(user.id, 'delete'), t)
  const confirm = async () => {
    clear()
    const { pathname } = window.location
    const { error } = await deleteUser(user.id)
    if (error) {
      const reason = toApiError(error)
      report(reason, [t($ => $.user.notDeleted, { name }), getErrorText(reason)])
      return
    }
    showToast(t($ => $.user.deleted, { name }))
    // The users table opens only if the current user has not left this page in the meantime.
    if (window.location.pathname === pathname) void navigate(USERS_PAGE_PATH, { replace: true })
  }
  return (
    <ConfirmDialog
      title={t($ => $.user.deleteAsk, { name })}
      confirm={t($ => $.user.delete)}
      cancel={t($ => $.actions.cancel)}
      isDestructive
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t($ => $.user.deleteText)}</p>
      {failure && (
        <Notice tone="bad">
          <p>{getErrorText(failure)}</p>
          <RequestReference error={failure} />
        </Notice>
      )}
    </ConfirmDialog>
  )
}
