import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  isAnyOf,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { api } from '@/api/api'
import type { Caller } from '@/api/caller'
import { dropDraft } from '@/auth/draft'
import { guardSlice, navigated } from '@/guard/guardSlice'
import { applyLanguage, followStoredLanguage } from '@/language/languageListeners'
import { languageSlice, storedLanguage } from '@/language/languageSlice'
import { PRODUCT } from '@/lib/product'
import { followStorage } from '@/session/followStorage'
import {
  discardFormerTokens,
  endIfOver,
  forgetEndedSession,
  keepNewSession,
} from '@/session/sessionListeners'
import { adopted, selectIdentity, sessionSlice, signedIn } from '@/session/sessionSlice'
import { storedSession } from '@/session/storedSession'
import { createMirror, type StorageProblem } from '@/storage/mirror'
import { persisted } from '@/storage/persisted'
import { storageFailed } from '@/storage/storageFailed'
import { watchStorage } from '@/storage/watchStorage'
import { noteEvents } from '@/support/noteEvents'
import { supportSlice } from '@/support/supportSlice'
import { applyTheme, followStoredTheme, reloadOnChoice, watchDevice } from '@/theme/themeListeners'
import { storedTheme, themeSlice } from '@/theme/themeSlice'
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
  const reducer = combineSlices({
    session: persisted('session', sessionSlice.reducer, storedSession, mirror, reactions),
    guard: guardSlice.reducer,
    theme: persisted('theme', themeSlice.reducer, storedTheme, mirror, reactions),
    language: persisted('language', languageSlice.reducer, storedLanguage, mirror, reactions),
    support: supportSlice.reducer,
  })
  const listeners = createListenerMiddleware<ReturnType<typeof reducer>>()
  const added = createDynamicMiddleware()
  let noteDate: Caller['noteDate'] = () => undefined
  const caller: Caller = {
    fetch,
    bearer: () => selectIdentity(store.getState()),
    noteDate: date => {
      noteDate(date)
    },
  }
  const store = configureStore({
    reducer,
    middleware: defaults =>
      defaults({
        thunk: { extraArgument: caller },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(added.middleware),
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
  applyLanguage(startListening)
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
    /** Gives the answers their place in the state. */
    injectApi: (answers: typeof api) => {
      reducer.inject(answers)
    },
    startListening,
    addMiddleware: added.addMiddleware,
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
