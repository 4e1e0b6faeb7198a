import { isAnyOf, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { errorText } from '@/api/errorText'
import { returnRefused } from '@/auth/returnRefused'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { LANGUAGE_NAMES } from '@/language/language'
import { languageFailed } from '@/language/languageSlice'
import { authApi } from '@/session/authApi'
import type { StorageProblem } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'
import type { AppError } from '@/support/errorCapture'
import { detailsCopied, errorCaptured } from '@/support/supportSlice'
import { toast, type ToastLook } from '@/toasts/toast'
import { pages } from './pages'

type ToastRule = ToastLook & { readonly text: (t: TFunction) => string }

/** Shows toasts for outcomes that no field shows. The only place that decides which. */
export function showToasts(startListening: TypedStartListening<unknown>, t: TFunction) {
  startListening({
    predicate: action => findRule(action) !== null,
    effect: action => {
      const rule = findRule(action)
      if (rule) toast(rule.text(t), rule)
    },
  })
}

const { getAllowedPages } = accessApi.endpoints
const { login, register, resetPassword } = authApi.endpoints

function findRule(action: UnknownAction): ToastRule | null {
  if (resetPassword.matchFulfilled(action)) return { text: t => t($ => $.forgotPassword.sent) }
  if (register.matchFulfilled(action)) return { text: t => t($ => $.registration.created) }
  if (returnRefused.match(action)) return { tone: 'bad', text: t => t($ => $.signIn.notReturned) }
  if (accessChanged.match(action)) return { text: t => accessText(t, action.payload) }
  if (detailsCopied.match(action))
    return action.payload.isCopied
      ? { text: t => t($ => $.notices.copied) }
      : { tone: 'bad', text: t => t($ => $.notices.notCopied) }
  if (languageFailed.match(action)) {
    const language = LANGUAGE_NAMES[action.payload]
    return { tone: 'bad', text: t => t($ => $.notices.languageFailed, { language }) }
  }
  if (errorCaptured.match(action)) return findErrorRule(action.payload.kind)
  if (storageFailed.match(action))
    return { tone: 'bad', persistent: true, text: t => storageText(t, action.payload) }
  return findFailedCallRule(action)
}

function findErrorRule(kind: AppError['kind']): ToastRule | null {
  switch (kind) {
    case 'broken':
      return null // shown in place of what broke
    case 'partMissing':
      return { tone: 'bad', text: t => t($ => $.notices.partMissing) }
    case 'error':
    case 'rejection':
      return { tone: 'bad', text: t => t($ => $.notices.fault) }
  }
}

/** Errors that a form or a redirect shows. */
const SHOWN_ELSEWHERE: readonly ApiError['kind'][] = [
  'wrongCredentials',
  'invalid',
  'signInRequired',
]

const isFailedCall = isAnyOf(
  login.matchRejected,
  register.matchRejected,
  resetPassword.matchRejected,
  getAllowedPages.matchRejected,
)

function findFailedCallRule(action: UnknownAction): ToastRule | null {
  // Aborted requests and those that another one made unnecessary have no payload.
  if (!isFailedCall(action) || !action.payload) return null
  const error = toApiError(action.payload)
  if (SHOWN_ELSEWHERE.includes(error.kind)) return null
  return { tone: 'bad', text: t => errorText(error, t) }
}

function storageText(t: TFunction, problem: StorageProblem): string {
  switch (problem) {
    case 'blocked':
      return t($ => $.notices.storageBlocked)
    case 'full':
      return t($ => $.notices.storageFull)
    case 'stuck':
      return t($ => $.notices.storageStuck)
  }
}

type Change = ReturnType<typeof accessChanged>['payload']

/** The added and removed pages by their titles. */
function accessText(t: TFunction, { added, removed }: Change): string {
  const titles = (entries: readonly string[]) => {
    const match = createMatcher(entries)
    const found = pages.filter(({ path }) => match(path) !== null).map(page => page.title(t))
    return new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(
      new Set(found),
    )
  }
  const [addedTitles, removedTitles] = [titles(added), titles(removed)]
  const sentences = [
    t($ => $.notices.accessChanged),
    addedTitles && t($ => $.notices.accessAdded, { pages: addedTitles }),
    removedTitles && t($ => $.notices.accessRemoved, { pages: removedTitles }),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}
