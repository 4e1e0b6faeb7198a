import { api } from '@/api/api'
import type { StartListening } from './listening'
import { selectIdentity, selectLastUser } from './sessionSlice'

/** One user's answers must not be shown to the next, whether here or in another tab. */
export function forgetOtherUser(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => {
      const [is, was] = [selectIdentity(now), selectLastUser(before)]
      return is !== null && was !== null && is.user.id !== was
    },
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
