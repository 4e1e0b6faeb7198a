import { selectIdentity } from '@/session/sessionSlice'
import { renew } from '@/session/renew'
import { signIn, type SessionThunk } from '@/session/signIn'
import { credentialsOf } from './accounts'
import { openBoard } from './openBoard'
import { openedLink } from './openedLink'
import { DEFAULTS } from './switches'

/**
 * Signs in whom the page's link names, before anything is shown. What the link does to sign-ins and
 * to tokens it does to those that follow.
 */
export const enterByLink = (): SessionThunk<Promise<void>> => async (dispatch, getState) => {
  const link = openedLink()
  if (link?.as == null) return
  const { calls, expiredBefore } = link.switches
  const board = openBoard()
  await board.change({ calls: { login: DEFAULTS.calls.login }, expiredBefore: null })
  const enter = selectIdentity(getState()) ? renew : signIn
  await dispatch(enter(credentialsOf(link.as)))
  await board.change({
    calls: { login: calls.login },
    ...(expiredBefore !== null && { expiredBefore: 'now' }),
  })
}
