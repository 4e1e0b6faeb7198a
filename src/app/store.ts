import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { i18n } from 'i18next'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { api } from '@/api/api'
import type { ApiContext } from '@/api/baseQuery'
import { guardSlice } from '@/guard/guardSlice'
import { languageSlice, languagePersistFormat } from '@/language/languageSlice'
import { readBearer } from '@/session/bearer'
import { checkSession } from '@/session/checkSession'
import { createTokenRefresher } from '@/session/refreshSession'
import { sessionSlice } from '@/session/sessionSlice'
import type { ThunkContext } from '@/session/appDispatch'
import { sessionPersistFormat } from '@/session/storedSession'
import { createAppStorage, storageFailed, type StorageProblem } from '@/storage/appStorage'
import { createPersistedReducer } from '@/storage/persistedReducer'
import type { ReportedState } from '@/support/report'
import { supportSlice } from '@/support/supportSlice'
import { themePersistFormat, themeSlice } from '@/theme/themeSlice'
import { startEffects, watchBrowser } from './effects'
import { createNavigator } from './navigator'

type StoreEnvironment = {
  readonly fetch: ApiContext['fetch']
  readonly storage: Storage | null
  readonly i18n: i18n
  /** Null if the browser extension Redux DevTools is not installed. */
  readonly devTools?: Middleware<object, ReportedState> | null
}

export type AppStore = ReturnType<typeof createStore>['store']

/** Creates a store and starts to restore its persisted state. Each test creates its own store. */
export function createStore({ fetch, i18n, devTools = null, ...environment }: StoreEnvironment) {
  const storage = createAppStorage(environment.storage)
  const onProblem = (problem: StorageProblem) => void store.dispatch(storageFailed(problem))
  const persist = { storage, onProblem }
  const onConflict = () => {
    store.dispatch(checkSession('wake'))
  }
  const reducer = combineReducers({
    session: createPersistedReducer(sessionSlice, sessionPersistFormat, { ...persist, onConflict }),
    guard: guardSlice.reducer,
    theme: createPersistedReducer(themeSlice, themePersistFormat, persist),
    language: createPersistedReducer(languageSlice, languagePersistFormat, persist),
    support: supportSlice.reducer,
    api: api.reducer,
  })
  type State = ReturnType<typeof reducer>
  type Dispatch = ThunkDispatch<State, ThunkContext, UnknownAction>

  const refresher = createTokenRefresher()
  const context: ThunkContext = {
    fetch,
    storage,
    getBearer: () => readBearer(store.getState()),
    replaceRefusedToken: handle => store.dispatch(refresher.replaceRefusedToken(handle)),
  }
  const listeners = createListenerMiddleware<State, Dispatch, ThunkContext>({ extra: context })
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

  const flush = () => void persistor.flush()
  const navigator = createNavigator()
  startEffects(listeners.startListening, { store, storage, i18n, refresher, navigator, flush })
  const persistor = persistStore(store)
  watchBrowser(store.dispatch, storage)
  return { store, persistor, storage, navigator }
}
