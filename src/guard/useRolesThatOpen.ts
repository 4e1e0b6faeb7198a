import { useSelector } from 'react-redux'
import { isSameList } from '@/lib/isSameList'
import type { GuardedState } from './access'
import { selectRolesThatOpen } from './selectRolesThatOpen'

/** Returns the known roles whose lists allow a path. Without a path, there are none. */
export const useRolesThatOpen = (path: string | undefined): readonly string[] =>
  useSelector(
    (state: GuardedState) => (path === undefined ? [] : selectRolesThatOpen(state, path)),
    isSameList,
  )
