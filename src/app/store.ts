import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  isAnyOf,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { api } from '@/api/api'
import type { Caller } from '@/api/caller'
import { dropDraft } from '@/auth/draft'
import { guardReducer, navigated } from '@/guard/guardSlice'
import { applyLanguage, followStoredLanguage } from '@/language/languageListeners'
import { languageReducer, storedLanguage } from '@/language/languageSlice'
import { PRODUCT } from '@/lib/product'
import { followStorage } from '@/session/followStorage'
import {
  discardFormerTokens,
  endIfOver,
  forgetEndedSession,
  keepNewSession,
} from '@/session/sessionListeners'
import { adopted, selectIdentity, sessionReducer, signedIn } from '@/session/sessionSlice'
import { storedSession } from '@/session/storedSession'
import { createMirror, type StorageProblem } from '@/storage/mirror'
import { persisted } from '@/storage/persisted'
import { storageFailed } from '@/storage/storageFailed'
import { watchStorage } from '@/storage/watchStorage'
import { noteEvents } from '@/support/noteEvents'
import { supportReducer } from '@/support/supportSlice'
import { applyTheme, followStoredTheme, reloadOnChoice, watchDevice } from '@/theme/themeListeners'
import { storedTheme, themeReducer } from '@/theme/themeSlice'
import { presentState } from './presentState'

type Surroundings = {
  readonly fetch: Caller['fetch']
  readonly storage: Storage | null
}

/** A store with what is needed until somebody is signed in; `completeStore` adds the rest. */
export type Core = ReturnType<typeof createStore>
export type AppStore = Core['store']

/**
 * What the tools leave out, by the beginnings of types: the bookkeeping of libraries. What they show
 * is what happened: to the session, to what may be opened, and which calls were made.
 */
const NOISE = ['^persist/', '^__rtkq/', '^api/(config|subscriptions|internalSubscriptions)']

/** How many events are kept for those who come later. */
const KEPT = 200

/** A store of its own for the app and for each test, started: what is stored is being read. */
export function createStore({ fetch, storage }: Surroundings) {
  const mirror = createMirror(storage)
  const reactions = {
    onProblem: (problem: StorageProblem) => {
      store.dispatch(storageFailed(problem))
    },
    onGivenWay: () => {
      look('wake')
    },
  }
  const slices = {
    session: persisted('session', sessionReducer, storedSession, mirror, reactions),
    guard: guardReducer,
    theme: persisted('theme', themeReducer, storedTheme, mirror, reactions),
    language: persisted('language', languageReducer, storedLanguage, mirror, reactions),
    support: supportReducer,
  }
  let reducer = combineReducers(slices)
  let addAnswers: (middleware: Middleware) => void
  const answers: Middleware = api => next => {
    let handle = next
    addAnswers = middleware => {
      handle = middleware(api)(next)
    }
    return action => handle(action)
  }
  const listeners = createListenerMiddleware<ReturnType<typeof reducer>>()
  let noteDate: Caller['noteDate'] = () => undefined
  const caller: Caller = {
    fetch,
    bearer: () => selectIdentity(store.getState()),
    noteDate: date => {
      noteDate(date)
    },
  }
  const store = configureStore({
    // Replacing it by the store's own means would make Redux DevTools play the past again.
    reducer: (state: Parameters<typeof reducer>[0], action) => reducer(state, action),
    middleware: defaults =>
      defaults({
        thunk: { extraArgument: caller },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(answers),
    // In production too: it is where support looks.
    devTools: { name: PRODUCT, trace: true, actionsDenylist: NOISE },
    enhancers: defaults => defaults().concat(presentState),
  })

  const { startListening } = listeners
  // Storage is cleared first of all that follows the end of a session.
  forgetEndedSession(startListening, mirror)
  keepNewSession(startListening, mirror)
  discardFormerTokens(startListening)
  startListening({ matcher: isAnyOf(signedIn, adopted), effect: dropDraft })
  applyTheme(startListening, document.documentElement)
  reloadOnChoice(startListening, mirror, () => persistor.flush())
  applyLanguage(startListening, mirror)
  startListening({
    actionCreator: navigated,
    effect: () => {
      look('navigation')
    },
  })
  noteEvents(startListening)
  const past: UnknownAction[] = []
  const endPast = startListening({
    predicate: () => past.length < KEPT,
    effect: action => void past.push(action),
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
  if (!mirror.isThere) store.dispatch(storageFailed('blocked'))
  return {
    store,
    persistor,
    mirror,
    /** Gives the server's answers their place in the state; from now on `around` has the last word on it. */
    addApi: (added: typeof api, around: (whole: typeof reducer) => typeof reducer) => {
      const more = { ...slices, [added.reducerPath]: added.reducer }
      reducer = around(combineReducers<typeof slices>(more))
      addAnswers(added.middleware)
    },
    startListening,
    /** From now on somebody else is told of each answer's date. */
    watchDates: (note: Caller['noteDate']) => {
      noteDate = note
    },
    /** What has happened so far, for those who come later; it is not kept any longer. */
    takePast: (): readonly UnknownAction[] => {
      endPast()
      return past.splice(0)
    },
  }
}
