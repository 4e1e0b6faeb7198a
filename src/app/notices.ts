import type { TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import i18next from 'i18next'
import type { ApiError } from '@/api/apiError'
import { returnRefused } from '@/auth/returnRefused'
import { accessApi } from '@/guard/accessApi'
import { LANGUAGE_NAMES } from '@/language/language'
import { languageFailed } from '@/language/languageListeners'
import { authApi } from '@/session/authApi'
import { errorText } from '@/session/errorText'
import { storageFailed } from '@/storage/storageFailed'
import type { StorageProblem } from '@/storage/mirror'
import { detailsCopied } from '@/support/detailsCopied'
import { noted } from '@/support/supportSlice'
import { toast } from '@/toasts/toast'

type StartListening = TypedStartListening<unknown>

/** What a failed form says beside itself, and nowhere else. */
const TOLD_IN_PLACE: readonly ApiError['kind'][] = ['wrongCredentials', 'invalid', 'signInRequired']

/** The outcomes that no field carries, told as toasts. The only place that decides which. */
export function showNotices(startListening: StartListening) {
  startListening({
    predicate: () => true,
    effect: action => {
      tell(action)
    },
  })
}

function tell(action: UnknownAction) {
  const { t } = i18next
  if (authApi.endpoints.resetPassword.matchFulfilled(action)) toast(t($ => $.forgotPassword.sent))
  if (authApi.endpoints.register.matchFulfilled(action)) toast(t($ => $.registration.created))
  if (returnRefused.match(action))
    toast(
      t($ => $.signIn.notReturned),
      { tone: 'bad' },
    )
  if (noted.match(action) && action.payload.event === 'listChanged')
    toast(t($ => $.notices.accessChanged))
  if (detailsCopied.match(action)) {
    if (action.payload.isCopied) toast(t($ => $.notices.copied))
    else
      toast(
        t($ => $.notices.notCopied),
        { tone: 'bad' },
      )
  }
  if (languageFailed.match(action)) {
    const language = LANGUAGE_NAMES[action.payload]
    toast(
      t($ => $.notices.languageFailed, { language }),
      { tone: 'bad' },
    )
  }
  if (storageFailed.match(action))
    toast(storageText(action.payload), { tone: 'bad', persistent: true })
  tellFailedCall(action)
}

function tellFailedCall(action: UnknownAction) {
  const { login, register, resetPassword } = authApi.endpoints
  const { getAllowedPages } = accessApi.endpoints
  for (const call of [login, register, resetPassword, getAllowedPages]) {
    if (!call.matchRejected(action)) continue
    const error = action.payload
    if (!error || !('kind' in error) || TOLD_IN_PLACE.includes(error.kind)) continue
    toast(errorText(i18next.t, error), { tone: 'bad' })
  }
}

function storageText(problem: StorageProblem): string {
  switch (problem) {
    case 'blocked':
      return i18next.t($ => $.notices.storageBlocked)
    case 'full':
      return i18next.t($ => $.notices.storageFull)
    case 'stuck':
      return i18next.t($ => $.notices.storageStuck)
  }
}
