import { useDispatch, useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { renew } from '@/session/renew'
import { signIn, type SessionDispatch } from '@/session/signIn'
import { accountOf, credentialsOf } from '../switches/accounts'
import type { Role } from '../switches/switches'

/** Which of the demo's people is signed in, and a way to become another without signing out. */
export function useAccount() {
  const dispatch = useDispatch<SessionDispatch>()
  const identity = useSelector(selectIdentity)
  return {
    account: accountOf(identity?.user.email),
    /** Whether it has worked. */
    become: async (role: Role) =>
      (await dispatch((identity ? renew : signIn)(credentialsOf(role)))) === null,
  }
}
