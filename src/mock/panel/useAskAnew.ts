import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { GuardedState } from '@/guard/access'
import { accessApi, accessKey } from '@/guard/accessApi'
import { selectIdentity } from '@/session/sessionSlice'
import { ROLES } from '../switches/switches'

type Dispatch = ThunkDispatch<GuardedState, unknown, UnknownAction>

const { getAllowedPages } = accessApi.endpoints

/** Asks for the guard's list, and for those of single roles that a page shows. */
const askForLists =
  (): ThunkAction<Promise<unknown>, GuardedState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const identity = selectIdentity(getState())
    if (!identity) return Promise.resolve()
    const { user, roles } = accessKey(identity)
    const others = ROLES.map(role => ({ user, roles: [role] })).filter(
      key =>
        key.roles.join() !== roles.join() &&
        !getAllowedPages.select(key)(getState()).isUninitialized,
    )
    return Promise.all(
      [{ user, roles }, ...others].map(key =>
        dispatch(getAllowedPages.initiate(key, { forceRefetch: true, subscribe: false })),
      ),
    )
  }

/** Asks anew, once more after what is under way: its answer may be of before the change. */
function createAsker(dispatch: Dispatch) {
  let isWanted = false
  let isAsking = false
  return async () => {
    isWanted = true
    if (isAsking) return
    isAsking = true
    while (isWanted) {
      isWanted = false
      await dispatch(askForLists())
    }
    isAsking = false
  }
}

/** A way to let the guard ask anew what may be opened, after each of several changes. */
export function useAskAnew() {
  const dispatch = useDispatch<Dispatch>()
  const [askAnew] = useState(() => createAsker(dispatch))
  return askAnew
}
