import { selectSession } from '@/session/sessionSlice'
import type { SessionThunk } from '@/session/signIn'
import { decide } from './decide'
import { decided, navigated } from './guardSlice'
import { signInPath } from './returnUrl'

/**
 * The path of the sign-in page for a visitor who opens `/` without a session; null for a signed-in
 * user. Decided before the first render, so that the form in the HTML can be hydrated.
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
    return signInPath(session, asked)
  }
