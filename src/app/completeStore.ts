import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '@/api/api'
import type { GuardedState } from '@/guard/access'
import { askAtOnce, forgetAnswers, refreshOldList } from '@/guard/guardListeners'
import { forgetOtherUser } from '@/session/forgetOtherUser'
import { watchBegun } from '@/session/listening'
import { refreshSession } from '@/session/refresh'
import { endRefusedSession, expireSession } from '@/session/sessionEnd'
import { compareClocks, noteList, watchHealth } from '@/support/supportListeners'
import { endSwitchingOnTime } from '@/theme/switchingEnd'
import type { i18n } from 'i18next'
import { forOneUser } from './forOneUser'
import { showNotices } from './notices'
import type { AppStore, Core } from './store'

/** All that the store knows once it is complete. */
type State = ReturnType<AppStore['getState']> & GuardedState

type CompleteStore = {
  readonly getState: () => State
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>
} & AppStore

/** Adds to a store what is needed once somebody is signed in: answers, the list, its end, notices. */
export function completeStore(core: Core, texts: i18n): CompleteStore {
  const { store, mirror } = core
  core.addApi(api, forOneUser)

  const startListening = core.startListening.withTypes<State>()
  forgetAnswers(startListening)
  forgetOtherUser(startListening)
  endRefusedSession(startListening)
  expireSession(startListening, mirror)
  refreshSession(startListening, mirror)
  askAtOnce(startListening)
  refreshOldList(startListening)
  noteList(startListening)
  watchHealth(startListening, mirror)
  endSwitchingOnTime(startListening, document.documentElement)
  showNotices(startListening, texts, core.takePast())
  core.watchDates(compareClocks(store))
  setupListeners(store.dispatch)
  store.dispatch(watchBegun())
  if (!isComplete(store)) throw new Error('The answers have no place in the store')
  return store
}

const isComplete = (store: AppStore): store is CompleteStore => 'api' in store.getState()
