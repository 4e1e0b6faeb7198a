import { UserPlus } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { getPermissionPath, useRunAction } from '@/resource/actions'
import { createEntry } from '@/resource/createMemoryResource'
import { NEW_RECORD_ID } from '@/resource/resource'
import {
  findObjectCommands,
  type Command,
  type CommandVerb,
  type PageCommandsProps,
} from '../commands'
import { usersResource } from '../usersResource'
import { useUserActions } from '../useUserActions'
import { useUserObjects, type UserObject } from '../useUserObjects'

const NEW_USER_PATH = usersResource.getEditPath(NEW_RECORD_ID)

/** The commands that create, activate and deactivate users. */
export default function UsersCommands({ onChange }: PageCommandsProps) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const users = useUserObjects()
  const actions = useUserActions()
  const { run, dialog } = useRunAction(usersResource)
  const latestRun = useRef(run)

  useLayoutEffect(() => {
    latestRun.current = run
  })

  useEffect(() => {
    const newUser: Command = {
      id: 'newUser',
      group: 'actions',
      name: t($ => $.person.new),
      icon: UserPlus,
      run: () => void navigate(NEW_USER_PATH),
    }
    const isReadOnly = usersResource.isReadOnly()
    const mayCreate =
      mayOpen(getPermissionPath(usersResource, NEW_RECORD_ID, 'edit')) && mayOpen(NEW_USER_PATH)
    const verbs = actions.map((action): CommandVerb<UserObject> => ({
      id: action.id,
      icon: action.icon,
      getName: name =>
        action.id === 'activate'
          ? t($ => $.person.activateCommand, { name })
          : t($ => $.person.deactivateCommand, { name }),
      isPossible: ({ id, user }) =>
        action.isUseful(user) &&
        (action.getRefusal?.(user, t) ?? null) === null &&
        mayOpen(getPermissionPath(usersResource, id, action.permission)),
      run: ({ user }) => {
        latestRun.current(action, [createEntry(user)])
      },
    }))
    onChange(search => [
      ...(mayCreate && !isReadOnly ? [newUser] : []),
      ...(isReadOnly ? [] : findObjectCommands(users, verbs, search)),
    ])
  }, [onChange, t, mayOpen, navigate, actions, users])

  return dialog
}
