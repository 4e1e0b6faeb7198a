import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  isAnyOf,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { i18n } from 'i18next'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { api } from '@/api/api'
import type { ApiContext } from '@/api/baseQuery'
import { dropDraft } from '@/auth/draft'
import { dropServerData, fetchListAtSignIn, refreshOldList } from '@/guard/guardListeners'
import { guardSlice, inputEntered, navigated, selectUnsavedPath } from '@/guard/guardSlice'
import { applyLanguage, followStoredLanguage } from '@/language/languageListeners'
import { languageSlice, storedLanguage } from '@/language/languageSlice'
import { PRODUCT } from '@/lib/product'
import { refreshSession } from '@/session/refreshSession'
import {
  announceSignIn,
  discardUnusedTokens,
  endIfExpired,
  endRefusedSession,
  expireSession,
  resetStateOnUserChange,
  writeSessionAtOnce,
} from '@/session/sessionListeners'
import { adopted, selectIdentity, sessionSlice, signedIn } from '@/session/sessionSlice'
import { storedSession } from '@/session/storedSession'
import { syncSessionFromStorage } from '@/session/syncSession'
import { unseal } from '@/session/vault'
import { createMirror, type StorageProblem } from '@/storage/mirror'
import { persisted } from '@/storage/persisted'
import { storageFailed } from '@/storage/storageFailed'
import { watchStorage } from '@/storage/watchStorage'
import { describeAction, isBookkeeping } from '@/support/describeAction'
import { connectDevTools } from '@/support/devToolsConnection'
import { maskAction, maskState } from '@/support/maskForDevTools'
import { noteEvents } from '@/support/noteEvents'
import { compareClocks, noteAllowedPages, watchHealth } from '@/support/supportListeners'
import { supportSlice } from '@/support/supportSlice'
import { applyTheme, followStoredTheme, reloadOnChoice, watchDevice } from '@/theme/themeListeners'
import { storedTheme, themeSlice } from '@/theme/themeSlice'
import { trackUnsavedInput } from '@/ui/unsavedInput'
import { showToasts } from './toastRules'

type Environment = {
  readonly fetch: ApiContext['fetch']
  readonly storage: Storage | null
  readonly i18n: i18n
}

export type AppStore = ReturnType<typeof createStore>['store']

/** A store of its own for the app and for each test. It begins to read what is stored at once. */
export function createStore({ fetch, storage, i18n }: Environment) {
  const mirror = createMirror(storage)
  const reactions = {
    onProblem: (problem: StorageProblem) => {
      store.dispatch(storageFailed(problem))
    },
    onGivenWay: () => {
      readStorage('wake')
    },
  }
  const reducer = combineReducers({
    session: persisted('session', sessionSlice.reducer, storedSession, mirror, reactions),
    guard: guardSlice.reducer,
    theme: persisted('theme', themeSlice.reducer, storedTheme, mirror, reactions),
    language: persisted('language', languageSlice.reducer, storedLanguage, mirror, reactions),
    support: supportSlice.reducer,
    api: api.reducer,
  })
  type State = ReturnType<typeof reducer>
  const listeners = createListenerMiddleware<State, ThunkDispatch<State, unknown, UnknownAction>>()
  const context: ApiContext = {
    fetch,
    getBearer: () => {
      const identity = selectIdentity(store.getState())
      const token = identity && unseal(identity.accessToken)
      return identity && token !== null
        ? { token, handle: identity.accessToken, expiresAt: identity.expiresAt }
        : null
    },
  }
  const devTools = connectDevTools({
    name: PRODUCT,
    isHidden: isBookkeeping,
    describe: describeAction,
    maskAction,
    maskState,
  })
  const store = configureStore({
    reducer,
    middleware: defaults =>
      defaults({
        thunk: { extraArgument: context },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware, devTools),
    // The tools observe through `connectDevTools`; their enhancer would control the store.
    devTools: false,
  })

  /** Takes over what another tab, or a person, has changed in storage. */
  const readStorage = (cause: 'wake' | 'navigation') => {
    store.dispatch(syncSessionFromStorage(mirror, cause))
    store.dispatch(endIfExpired(mirror))
    store.dispatch(followStoredTheme(mirror))
    store.dispatch(followStoredLanguage(mirror))
  }

  const { startListening } = listeners
  // Listeners run in this order. Storage is written before anything reacts to a sign-in or sign-out.
  writeSessionAtOnce(startListening, mirror)
  discardUnusedTokens(startListening)
  // Data of the former session is dropped before the next session fetches its own.
  dropServerData(startListening)
  resetStateOnUserChange(startListening)
  announceSignIn(startListening)
  startListening({ matcher: isAnyOf(signedIn, adopted), effect: dropDraft })
  endRefusedSession(startListening)
  fetchListAtSignIn(startListening)
  expireSession(startListening, mirror)
  refreshSession(startListening, mirror)
  // A navigation reads storage before it is decided.
  startListening({
    actionCreator: navigated,
    effect: () => {
      readStorage('navigation')
    },
  })
  refreshOldList(startListening)
  applyTheme(startListening, document.documentElement)
  reloadOnChoice(startListening, mirror, () => persistor.flush())
  applyLanguage(startListening, mirror)
  noteEvents(startListening)
  noteAllowedPages(startListening)
  watchHealth(startListening, mirror)
  compareClocks(startListening)
  showToasts(startListening, i18n.t)

  const persistor = persistStore(store)
  watchDevice(store.dispatch)
  watchStorage(() => {
    readStorage('wake')
  })
  trackUnsavedInput(path => {
    if (selectUnsavedPath(store.getState()) !== path) store.dispatch(inputEntered(path))
  })
  setupListeners(store.dispatch)
  if (!mirror.isThere) store.dispatch(storageFailed('blocked'))
  return { store, persistor, mirror }
}
