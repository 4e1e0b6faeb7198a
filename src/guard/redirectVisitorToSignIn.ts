import { selectSession } from '@/session/sessionSlice'
import type { SessionThunk } from '@/session/signIn'
import { decide } from './decide'
import { decided, navigated } from './guardSlice'
import { buildSignInPath } from './returnUrl'

/**
 * Records the decision for a signed-out visitor who opens `/`, and returns the path of the sign-in
 * page. Null if a user is signed in.
 *
 * Runs before the first render, so that React can hydrate the prerendered form.
 */
export const redirectVisitorToSignIn =
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
    return buildSignInPath(session, asked)
  }
