import { pages } from '#pages'
import { isAnyOf, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { returnUrlRefused } from '@/guard/returnUrl'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { joinSentences } from '@/language/joinSentences'
import { LANGUAGE_NAMES } from '@/language/language'
import { languageFailed } from '@/language/languageSlice'
import { getPageTitle } from '@/guard/pages'
import { authApi } from '@/session/authApi'
import { isInvoluntarySignOut, matchOtherUser, signedOut } from '@/session/sessionSlice'
import { type StorageProblem, storageFailed } from '@/storage/appStorage'
import type { AppError } from '@/support/errorCapture'
import { copyFinished, errorCaptured } from '@/support/supportSlice'
import { clearNotifications } from '@/toasts/notifications'
import { removeToastsAfterSignOut, showToast, type ToastOptions } from '@/toasts/showToast'

type ToastRule = ToastOptions & { readonly text: (t: TFunction) => string }

/** All toasts of the app are in this file, except those of the pages. */
export function showToastsForActions(startListening: TypedStartListening<unknown>, t: TFunction) {
  startListening({
    matcher: isAnyOf(signedOut, matchOtherUser),
    effect: action => {
      removeToastsAfterSignOut()
      // If the session expired or was refused, the same user probably signs in again and reads the
      // notifications.
      const mayReturn = signedOut.match(action) && isInvoluntarySignOut(action.payload)
      if (!mayReturn) clearNotifications()
    },
  })
  startListening({
    predicate: action => findToastRule(action) !== null,
    effect: action => {
      const rule = findToastRule(action)
      if (rule) showToast(rule.text(t), rule)
    },
  })
}

const { getAllowedPages } = accessApi.endpoints
const { login, register, resetPassword } = authApi.endpoints

function findToastRule(action: UnknownAction): ToastRule | null {
  if (resetPassword.matchFulfilled(action)) return { text: t => t($ => $.forgotPassword.sent) }
  if (register.matchFulfilled(action)) return { text: t => t($ => $.registration.created) }
  if (returnUrlRefused.match(action))
    return { tone: 'bad', text: t => t($ => $.signIn.notReturned) }
  if (accessChanged.match(action)) {
    const isLoss = action.payload.removed.length > 0
    const text = (t: TFunction) => describeAccessChange(t, action.payload)
    return isLoss
      ? { tone: 'warning', persistent: true, hasDetails: true, replacesSameText: true, text }
      : { text }
  }
  if (copyFinished.match(action))
    return action.payload.isCopied
      ? { isRead: true, text: t => t($ => $.notices.copied) }
      : { tone: 'bad', text: t => t($ => $.notices.notCopied) }
  if (languageFailed.match(action)) {
    const language = LANGUAGE_NAMES[action.payload]
    return { tone: 'bad', text: t => t($ => $.notices.languageFailed, { language }) }
  }
  if (errorCaptured.match(action)) return findCapturedErrorRule(action.payload)
  if (storageFailed.match(action)) {
    const { payload } = action
    return {
      tone: 'bad',
      persistent: true,
      staysAfterSignOut: true,
      replacesSameText: true,
      text: t => describeStorageProblem(t, payload),
    }
  }
  return findFailedRequestRule(action)
}

function findCapturedErrorRule({ kind, isShown }: AppError): ToastRule | null {
  if (isShown) return null
  switch (kind) {
    case 'broken':
      return null
    case 'partMissing':
      return {
        tone: 'bad',
        replacesSameText: true,
        text: t => (navigator.onLine ? t($ => $.notices.partMissing) : t($ => $.errors.offline)),
      }
    case 'error':
    case 'rejection':
      return {
        tone: 'bad',
        hasDetails: true,
        replacesSameText: true,
        text: t => t($ => $.notices.unexpectedError),
      }
  }
}

/** These errors need no toast: the form shows them, or the app redirects to the sign-in page. */
const ERROR_KINDS_WITHOUT_TOAST: readonly ApiError['kind'][] = [
  'wrongCredentials',
  'invalid',
  'conflict',
  'unauthorized',
]

const isFailedRequest = isAnyOf(
  login.matchRejected,
  register.matchRejected,
  resetPassword.matchRejected,
  getAllowedPages.matchRejected,
)

function findFailedRequestRule(action: UnknownAction): ToastRule | null {
  // If there is no payload, the request was aborted, or it was skipped because the same request is
  // in flight.
  if (!isFailedRequest(action) || !action.payload) return null
  const isForList = getAllowedPages.matchRejected(action)
  if (isForList && action.meta.arg.originalArgs.isOptional) return null
  const error = toApiError(action.payload)
  if (ERROR_KINDS_WITHOUT_TOAST.includes(error.kind)) return null
  // The page of a failed access check shows the app's own text, so its toast has no server message.
  const shown = isForList && error.kind === 'forbidden' ? { ...error, message: null } : error
  return { tone: 'bad', text: t => getErrorText(shown, t) }
}

function describeStorageProblem(t: TFunction, problem: StorageProblem): string {
  switch (problem) {
    case 'blocked':
      return t($ => $.notices.storageBlocked)
    case 'full':
      return t($ => $.notices.storageFull)
    case 'stuck':
      return t($ => $.notices.storageStuck)
  }
}

type AccessChange = ReturnType<typeof accessChanged>['payload']

/** Lists the titles of the added and the removed pages. */
function describeAccessChange(t: TFunction, { added, removed }: AccessChange): string {
  const language = document.documentElement.lang
  const formatTitles = (entries: readonly string[]) => {
    const match = createMatcher(entries)
    const found = pages
      .filter(({ path }) => match(path) !== null)
      .map(page => getPageTitle(page, language))
    return new Intl.ListFormat(language, { type: 'unit' }).format(new Set(found))
  }
  const [addedTitles, removedTitles] = [formatTitles(added), formatTitles(removed)]
  const sentences = [
    t($ => $.notices.accessChanged),
    addedTitles && t($ => $.notices.accessAdded, { pages: addedTitles }),
    removedTitles && t($ => $.notices.accessRemoved, { pages: removedTitles }),
  ]
  return joinSentences(
    sentences.filter(sentence => sentence !== ''),
    language,
  )
}
