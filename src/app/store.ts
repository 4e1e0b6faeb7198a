import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { api } from '@/api/api'
import type { Caller } from '@/api/caller'
import { navigated } from '@/guard/guardSlice'
import { guardSlice } from '@/guard/guardSlice'
import { forgetAnswers, refreshOldList } from '@/guard/guardListeners'
import { applyLanguage, followStoredLanguage } from '@/language/languageListeners'
import { languageSlice, storedLanguage } from '@/language/languageSlice'
import { PRODUCT } from '@/lib/product'
import { followStorage } from '@/session/followStorage'
import { refreshSession } from '@/session/refresh'
import {
  discardFormerTokens,
  endIfOver,
  endRefusedSession,
  expireSession,
  forgetEndedSession,
  forgetOtherUser,
  keepNewSession,
} from '@/session/sessionListeners'
import { selectIdentity, sessionSlice } from '@/session/sessionSlice'
import { storedSession } from '@/session/storedSession'
import { createMirror, type StorageProblem } from '@/storage/mirror'
import { persisted } from '@/storage/persisted'
import { storageFailed } from '@/storage/storageFailed'
import { watchStorage } from '@/storage/watchStorage'
import { noteEvents, noteList, watchClock, watchHealth } from '@/support/supportListeners'
import { supportSlice } from '@/support/supportSlice'
import { applyTheme, followStoredTheme, reloadOnChoice, watchDevice } from '@/theme/themeListeners'
import { storedTheme, themeSlice } from '@/theme/themeSlice'
import { showNotices } from './notices'
import { presentState } from './presentState'

type Surroundings = {
  readonly fetch: Caller['fetch']
  readonly storage: Storage | null
}

export type AppStore = ReturnType<typeof createStore>['store']

/**
 * What the tools leave out, by the beginnings of types: the bookkeeping of libraries. What they show
 * is what happened: to the session, to what may be opened, and which calls were made.
 */
const NOISE = ['^persist/', '^__rtkq/', '^api/(config|subscriptions|internalSubscriptions)']

/** A store of its own for the app and for each test, started: what is stored is being read. */
export function createStore({ fetch, storage }: Surroundings) {
  const mirror = createMirror(storage)
  const listeners = createListenerMiddleware<ReturnType<typeof reducer>>()
  const reactions = {
    onProblem: (problem: StorageProblem) => {
      store.dispatch(storageFailed(problem))
    },
    onGivenWay: () => {
      look('wake')
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

  const caller: Caller = { fetch, bearer: () => selectIdentity(store.getState()) }
  const store = configureStore({
    reducer,
    middleware: defaults =>
      defaults({
        thunk: { extraArgument: caller },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    // In production too: it is where support looks.
    devTools: { name: PRODUCT, trace: true, actionsDenylist: NOISE },
    enhancers: defaults => defaults().concat(presentState),
  })

  // Storage is cleared first of all that follows the end of a session.
  forgetEndedSession(listeners.startListening, mirror)
  keepNewSession(listeners.startListening, mirror)
  forgetAnswers(listeners.startListening)
  discardFormerTokens(listeners.startListening)
  forgetOtherUser(listeners.startListening)
  endRefusedSession(listeners.startListening)
  expireSession(listeners.startListening, mirror)
  refreshSession(listeners.startListening, mirror)
  refreshOldList(listeners.startListening)
  applyTheme(listeners.startListening, document.documentElement)
  reloadOnChoice(listeners.startListening, mirror, () => persistor.flush())
  applyLanguage(listeners.startListening)
  noteEvents(listeners.startListening)
  noteList(listeners.startListening)
  watchHealth(listeners.startListening, mirror)
  watchClock(listeners.startListening)
  showNotices(listeners.startListening)
  listeners.startListening({
    actionCreator: navigated,
    effect: () => {
      look('navigation')
    },
  })

  const look = (by: 'wake' | 'navigation') => {
    store.dispatch(followStorage(mirror, by))
    store.dispatch(endIfOver(mirror))
    store.dispatch(followStoredTheme(mirror))
    store.dispatch(followStoredLanguage(mirror))
  }

  const persistor = persistStore(store)
  watchDevice(store.dispatch)
  watchStorage(() => {
    look('wake')
  })
  setupListeners(store.dispatch)
  if (!mirror.isThere) store.dispatch(storageFailed('blocked'))
  return { store, persistor }
}
