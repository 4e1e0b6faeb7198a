import { UserCheck, UserPlus, UserX } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { selectIdentity } from '@/session/sessionSlice'
import { leavePage } from '@/ui/leavePage'
import {
  findObjectCommands,
  type Command,
  type CommandVerb,
  type PageCommandsProps,
} from '../commands'
import { canEditUsers, getUserActionPath } from '../usersApi'
import { useUserObjects, type UserObject } from '../useUserObjects'
import { mayCreateUsers, NEW_USER_PATH } from './newUser'
import { useSetUsersActive } from './useSetUsersActive'

/** The commands that create, activate and deactivate users. */
export default function UsersCommands({ onChange }: PageCommandsProps) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const ownId = useSelector(selectIdentity)?.user.id
  const users = useUserObjects()
  const { setActive } = useSetUsersActive()
  const latestSetActive = useRef(setActive)

  useLayoutEffect(() => {
    latestSetActive.current = setActive
  })

  useEffect(() => {
    const newUser: Command = {
      id: 'newUser',
      group: 'actions',
      name: t($ => $.person.new),
      icon: UserPlus,
      run: () => {
        leavePage(() => void navigate(NEW_USER_PATH))
      },
    }
    const createStatusVerb = (active: boolean): CommandVerb<UserObject> => ({
      id: active ? 'activate' : 'deactivate',
      icon: active ? UserCheck : UserX,
      getName: name =>
        active ? t($ => $.users.activateUser, { name }) : t($ => $.users.deactivateUser, { name }),
      // Users can't change their own status.
      isPossible: ({ id, user }) =>
        user.active !== active && id !== ownId && mayOpen(getUserActionPath(id, 'deactivate')),
      run: ({ user }) => {
        latestSetActive.current([user], active)
      },
    })
    const mayChangeStatus = canEditUsers() && mayOpen(getUserActionPath('all', 'deactivate'))
    const statusVerbs = mayChangeStatus ? [createStatusVerb(false), createStatusVerb(true)] : []
    onChange(search => [
      ...(mayCreateUsers(mayOpen) ? [newUser] : []),
      ...findObjectCommands(users, statusVerbs, search),
    ])
  }, [onChange, t, mayOpen, navigate, ownId, users])

  return null
}
