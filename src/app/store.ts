import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { i18n } from 'i18next'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { api } from '@/api/api'
import type { ApiContext } from '@/api/baseQuery'
import { removeDraft } from '@/auth/draft'
import {
  announceAccessChange,
  dropCachedDataAtSessionEnd,
  fetchListAtSignIn,
} from '@/guard/guardListeners'
import { keepListFresh } from '@/guard/keepListFresh'
import { applySharedList, shareList } from '@/guard/shareList'
import { guardSlice, inputEntered, navigated, selectUnsavedPath } from '@/guard/guardSlice'
import { applyLanguage, syncLanguageFromStorage } from '@/language/languageListeners'
import { languageSlice, languagePersistFormat } from '@/language/languageSlice'
import { createTokenRefresher } from '@/session/refreshSession'
import {
  dispatchSignedIn,
  discardUnusedTokens,
  endSessionIfExpired,
  endRefusedSession,
  endSessionAtExpiry,
  hasNewToken,
  cleanUpTabStorage,
  resetStateOnUserChange,
  writeSessionSynchronously,
} from '@/session/sessionListeners'
import { selectIdentity, sessionSlice } from '@/session/sessionSlice'
import { receiveSessionMessage } from '@/session/shareSession'
import { sessionPersistFormat } from '@/session/storedSession'
import { syncSessionFromStorage } from '@/session/syncSession'
import type { TabChannel } from '@/session/tabChannel'
import { getUserKey } from '@/session/token'
import { unseal } from '@/session/vault'
import { createAppStorage, type StorageProblem, storageFailed } from '@/storage/appStorage'
import { createPersistedReducer } from '@/storage/persistedReducer'
import { watchStorage } from '@/storage/watchStorage'
import { startSupportEffects } from '@/support/supportListeners'
import { supportSlice } from '@/support/supportSlice'
import {
  applyTheme,
  syncThemeFromStorage,
  reloadPageOnThemeChoice,
  watchDeviceTheme,
} from '@/theme/themeListeners'
import { themePersistFormat, themeSlice } from '@/theme/themeSlice'
import { watchFormInput } from '@/ui/unsavedInput'
import { showToastsForActions } from './toastRules'

type StoreEnvironment = {
  readonly fetch: ApiContext['fetch']
  readonly storage: Storage | null
  readonly i18n: i18n
  /** Null if the browser extension Redux DevTools is not installed. */
  readonly devTools?: Middleware<object, unknown> | null
  /** Null in a browser without `BroadcastChannel`. */
  readonly tabChannel?: TabChannel | null
}

export type AppStore = ReturnType<typeof createStore>['store']

/** Creates a store and starts to restore its persisted state. Each test creates its own store. */
export function createStore({
  fetch,
  storage,
  i18n,
  devTools = null,
  tabChannel = null,
}: StoreEnvironment) {
  const appStorage = createAppStorage(storage)
  const storageHandlers = {
    onProblem: (problem: StorageProblem) => {
      store.dispatch(storageFailed(problem))
    },
    onWriteSkipped: () => {
      syncFromStorage('wake')
    },
  }
  const reducer = combineReducers({
    session: createPersistedReducer(
      'session',
      sessionSlice.reducer,
      sessionPersistFormat,
      appStorage,
      storageHandlers,
    ),
    guard: guardSlice.reducer,
    theme: createPersistedReducer(
      'theme',
      themeSlice.reducer,
      themePersistFormat,
      appStorage,
      storageHandlers,
    ),
    language: createPersistedReducer(
      'language',
      languageSlice.reducer,
      languagePersistFormat,
      appStorage,
      storageHandlers,
    ),
    support: supportSlice.reducer,
    api: api.reducer,
  })
  type State = ReturnType<typeof reducer>
  const listeners = createListenerMiddleware<State, ThunkDispatch<State, unknown, UnknownAction>>()
  const { refreshBeforeExpiry, replaceRefusedToken, receiveRefreshFailure } = createTokenRefresher(
    appStorage,
    tabChannel,
  )
  const context: ApiContext = {
    fetch,
    replaceRefusedToken: handle => store.dispatch(replaceRefusedToken(handle)),
    getBearer: () => {
      const identity = selectIdentity(store.getState())
      const token = identity && unseal(identity.accessToken)
      return identity && token !== null
        ? {
            token,
            handle: identity.accessToken,
            user: getUserKey(identity.user),
            expiresAt: identity.expiresAt,
          }
        : null
    },
  }
  const store = configureStore({
    reducer,
    middleware: getDefaultMiddleware =>
      getDefaultMiddleware({
        thunk: { extraArgument: context },
        // The actions of redux-persist contain functions, which can't be serialised.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(devTools ? [api.middleware, devTools] : [api.middleware]),
    // With RTK's own connection, Redux DevTools could change the state. The middleware `devTools`
    // only shows the state.
    devTools: false,
  })

  /**
   * Reads the session, theme and language from storage again. Another tab, or the user in the
   * browser's developer tools, may have changed them.
   */
  const syncFromStorage = (cause: 'wake' | 'navigation') => {
    store.dispatch(syncSessionFromStorage(appStorage, cause))
    store.dispatch(endSessionIfExpired(appStorage))
    store.dispatch(syncThemeFromStorage(appStorage))
    store.dispatch(syncLanguageFromStorage(appStorage))
  }

  const { startListening } = listeners
  // Listeners run in this order. Writing the session to storage must be the first.
  writeSessionSynchronously(startListening, appStorage)
  discardUnusedTokens(startListening)
  // The data of the former session must be dropped before `fetchListAtSignIn` fetches new data.
  dropCachedDataAtSessionEnd(startListening)
  resetStateOnUserChange(startListening)
  dispatchSignedIn(startListening)
  // Removes the draft of the sign-in form when a session starts. This includes a restored session.
  startListening({
    predicate: (_action, now, before) => hasNewToken(now, before),
    effect: removeDraft,
  })
  cleanUpTabStorage(startListening)
  endRefusedSession(startListening)
  fetchListAtSignIn(startListening)
  endSessionAtExpiry(startListening, appStorage)
  refreshBeforeExpiry(startListening)
  // This listener runs before the guard decides, so the guard uses the current session.
  startListening({
    actionCreator: navigated,
    effect: () => {
      syncFromStorage('navigation')
    },
  })
  keepListFresh(startListening)
  if (tabChannel) shareList(startListening, tabChannel)
  applyTheme(startListening, document.documentElement)
  reloadPageOnThemeChoice(startListening, appStorage, () => persistor.flush())
  applyLanguage(startListening, appStorage)
  announceAccessChange(startListening)
  startSupportEffects(startListening, appStorage)
  showToastsForActions(startListening, i18n.t)

  const persistor = persistStore(store)
  watchDeviceTheme(store.dispatch)
  watchStorage(() => {
    syncFromStorage('wake')
  })
  if (tabChannel)
    tabChannel.onmessage = ({ data }) => {
      store.dispatch(receiveSessionMessage(appStorage, tabChannel, data))
      store.dispatch(receiveRefreshFailure(data))
      store.dispatch(applySharedList(data))
    }
  watchFormInput(path => {
    if (selectUnsavedPath(store.getState()) !== path) store.dispatch(inputEntered(path))
  })
  setupListeners(store.dispatch)
  if (!appStorage.isAvailable) store.dispatch(storageFailed('blocked'))
  return { store, persistor, appStorage }
}
