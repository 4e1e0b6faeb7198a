import { renewFailed } from './authEvents'
import { renewed, selectIdentity } from './sessionSlice'
import {
  askToEnter,
  discardUnless,
  type Credentials,
  type SessionThunk,
  type SignInError,
} from './signIn'

/**
 * Asks who is signed in for the password once more, for a session that lasts longer; null once
 * that is done. Whatever ends the session meanwhile has the last word.
 */
export const renew =
  (credentials: Credentials): SessionThunk<Promise<SignInError | null>> =>
  async (dispatch, getState, extra) => {
    const before = selectIdentity(getState())?.accessToken
    const outcome = await askToEnter('login', credentials, extra)
    if ('failure' in outcome) {
      dispatch(renewFailed(outcome.failure))
      return outcome.failure
    }

    const { entered } = outcome
    if (selectIdentity(getState())?.accessToken === before) dispatch(renewed(entered))
    discardUnless(selectIdentity(getState()), entered)
    return null
  }
