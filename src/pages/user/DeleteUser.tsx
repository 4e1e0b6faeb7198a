import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { joinSentences } from '@/language/joinSentences'
import RequestReference from '@/support/RequestReference'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { getActionErrorText } from '@/guard/actionError'
import { LockOutNotice } from './LockOutNotice'
import { getUserActionPath, getUserName, USERS_PAGE_PATH, type IdentifiedUser } from '../usersApi'
import { useIsLastAdministrator } from '../useLockOutCheck'
import { useDeleteUserMutation } from './userApi'

/** Deletes the user after a confirmation. Then the users table opens. */
export function DeleteUser({ user }: { user: IdentifiedUser }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const [isAsking, setAsking] = useState(false)
  /** Null while the dialog is closed. */
  const question = useRef<HTMLParagraphElement>(null)
  const [deleteUser, { isLoading, error, reset }] = useDeleteUserMutation()
  const name = getUserName(user)
  const isLastAdministrator = useIsLastAdministrator(user.id)

  const getErrorText = (failure: ApiError) =>
    getActionErrorText(failure, getUserActionPath(user.id, 'delete'), t)
  const confirm = async () => {
    const { pathname } = window.location
    const result = await deleteUser(user.id)
    if (result.error) {
      if (question.current) return
      const sentences = [
        t($ => $.user.notDeleted, { name }),
        getErrorText(toApiError(result.error)),
      ]
      showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
      return
    }
    showToast(t($ => $.user.deleted, { name }))
    // The users table opens only if the current user has not left this page in the meantime.
    if (window.location.pathname === pathname) void navigate(USERS_PAGE_PATH, { replace: true })
  }
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
        <ConfirmDialog
          title={t($ => $.user.deleteAsk, { name })}
          confirm={t($ => $.user.delete)}
          cancel={t($ => $.actions.cancel)}
          isDestructive
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => {
            setAsking(false)
            reset()
          }}
        >
          <p ref={question}>{t($ => $.user.deleteText)}</p>
          {isLastAdministrator && <LockOutNotice />}
          {error && (
            <Notice tone="bad">
              <p>{getErrorText(toApiError(error))}</p>
              <RequestReference error={error} />
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
