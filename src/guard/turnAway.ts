import { decide } from './decide'
import { decided, navigated } from './guardSlice'
import { signInAddress } from './returnAddress'
import { selectSession } from '@/session/sessionSlice'
import type { SessionThunk } from '@/session/signIn'

/**
 * Where to sign in, for who comes to the first page and is not signed in; null for who is. Nothing
 * needs to be known of the pages for that, so it is decided before they are there.
 */
export const turnAway =
  (asked: string): SessionThunk<string | null> =>
  (dispatch, getState) => {
    dispatch(navigated({ asked, trigger: 'load' }))
    const session = selectSession(getState())
    const decision = decide('/', session, { status: 'pending' })
    if (decision.verdict !== 'signInRequired') return null
    const { verdict, reason } = decision
    dispatch(
      decided({
        ...{ asked, path: '/', verdict, reason, matched: null, roles: [] },
        ...{ listFetchedAt: null, listSize: 0, trigger: 'load' },
      }),
    )
    return signInAddress(session, asked)
  }
