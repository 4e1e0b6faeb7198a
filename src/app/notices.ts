import type { TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import type { ApiError } from '@/api/apiError'
import { returnRefused } from '@/auth/returnRefused'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/accessChanged'
import { createMatcher } from '@/guard/matcher'
import { LANGUAGE_NAMES } from '@/language/language'
import { languageFailed } from '@/language/languageListeners'
import { textsShown } from '@/language/texts'
import { authApi } from '@/session/authApi'
import { errorText } from '@/session/errorText'
import type { StorageProblem } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'
import { detailsCopied } from '@/support/detailsCopied'
import { toast, type ToastLook } from '@/toasts/toast'
import { pages } from './pages'

type StartListening = TypedStartListening<unknown>

type Notice = ToastLook & { readonly text: (t: TFunction) => string }

/** Tells, as toasts, the outcomes that no field carries. The only place that decides which. */
export function showNotices(startListening: StartListening) {
  startListening({
    predicate: action => noticeOf(action) !== null,
    effect: async action => {
      const notice = noticeOf(action)
      const { t } = await textsShown
      if (notice) toast(notice.text(t), notice)
    },
  })
}

const { login, register, resetPassword } = authApi.endpoints
const { getAllowedPages } = accessApi.endpoints

function noticeOf(action: UnknownAction): Notice | null {
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
  if (storageFailed.match(action))
    return { tone: 'bad', persistent: true, text: t => storageText(t, action.payload) }
  return failedCall(action)
}

/** What a failed form says beside itself, and nowhere else. */
const TOLD_IN_PLACE: readonly string[] = [
  'wrongCredentials',
  'invalid',
  'signInRequired',
] satisfies ApiError['kind'][]

function failedCall(action: UnknownAction): Notice | null {
  for (const call of [login, register, resetPassword, getAllowedPages]) {
    if (!call.matchRejected(action)) continue
    const error = action.payload
    if (!error || !('kind' in error) || TOLD_IN_PLACE.includes(error.kind)) return null
    return { tone: 'bad', text: t => errorText(t, error) }
  }
  return null
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

/** What came and what went, by the titles of the pages. */
function accessText(t: TFunction, { added, removed }: Change): string {
  const titles = (entries: readonly string[]) => {
    const match = createMatcher(entries)
    const found = pages.filter(({ path }) => match(path) !== null).map(page => page.title(t))
    return new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(
      new Set(found),
    )
  }
  const [came, went] = [titles(added), titles(removed)]
  const sentences = [
    t($ => $.notices.accessChanged),
    came && t($ => $.notices.accessAdded, { pages: came }),
    went && t($ => $.notices.accessRemoved, { pages: went }),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}
