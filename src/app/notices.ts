import type { TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { i18n, TFunction } from 'i18next'
import { returnRefused } from '@/auth/returnRefused'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/accessChanged'
import { createMatcher } from '@/guard/matcher'
import { LANGUAGE_NAMES } from '@/language/language'
import { languageFailed } from '@/language/languageListeners'
import { registered, renewFailed, resetFailed, resetSent } from '@/session/authEvents'
import { errorText } from '@/session/errorText'
import { signInFailed } from '@/session/sessionSlice'
import type { SignInError } from '@/session/signIn'
import type { StorageProblem } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'
import { detailsCopied } from '@/support/detailsCopied'
import { faulted, type Fault } from '@/support/faults'
import { toast, type ToastLook } from '@/toasts/toast'
import { pages } from './pages'

type StartListening = TypedStartListening<unknown>

type Notice = ToastLook & { readonly text: (t: TFunction) => string }

/**
 * Tells, as toasts, the outcomes that no field carries: those to come, and those of the events before
 * this could tell. The only place that decides which.
 */
export function showNotices(
  startListening: StartListening,
  { t }: i18n,
  past: readonly UnknownAction[],
) {
  const tell = (action: UnknownAction) => {
    const notice = noticeOf(action)
    if (notice) toast(notice.text(t), notice)
  }
  startListening({ predicate: action => noticeOf(action) !== null, effect: tell })
  for (const action of past) tell(action)
}

const { getAllowedPages } = accessApi.endpoints

function noticeOf(action: UnknownAction): Notice | null {
  if (resetSent.match(action)) return { text: t => t($ => $.forgotPassword.sent) }
  if (registered.match(action)) return { text: t => t($ => $.registration.created) }
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
  if (faulted.match(action)) return faultNotice(action.payload.kind)
  if (storageFailed.match(action))
    return { tone: 'bad', persistent: true, text: t => storageText(t, action.payload) }
  return failedCall(action)
}

/** What broke in sight says so itself. */
function faultNotice(kind: Fault['kind']): Notice | null {
  switch (kind) {
    case 'broken':
      return null
    case 'partMissing':
      return { tone: 'bad', text: t => t($ => $.notices.partMissing) }
    case 'error':
    case 'rejection':
      return { tone: 'bad', text: t => t($ => $.notices.fault) }
  }
}

/** What a failed form says beside itself, and nowhere else. */
const TOLD_IN_PLACE: readonly string[] = [
  'wrongCredentials',
  'invalid',
  'signInRequired',
] satisfies SignInError['kind'][]

function failedCall(action: UnknownAction): Notice | null {
  const error = failureOf(action)
  if (!error || TOLD_IN_PLACE.includes(error.kind)) return null
  return { tone: 'bad', text: () => errorText(error) }
}

function failureOf(action: UnknownAction): SignInError | null {
  if (signInFailed.match(action)) return action.payload.error
  if (renewFailed.match(action) || resetFailed.match(action)) return action.payload
  if (!getAllowedPages.matchRejected(action)) return null
  const error = action.payload
  return error && 'kind' in error ? error : null
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
