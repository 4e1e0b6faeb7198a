import { useState } from 'react'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getRoleName, getRoleValue } from '@/lib/roles'
import { useAppDispatch } from '@/session/appDispatch'
import { usersApi, useUpdateUserMutation, type UserChanges } from './usersApi'

const { getUsers } = usersApi.endpoints

/** The names of the roles that a user gets and loses. The other roles stay. */
export type RolesDifference = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export const reverseRoles = ({ added, removed }: RolesDifference): RolesDifference => ({
  added: removed,
  removed: added,
})

type SaveRequest = {
  readonly id: string
  readonly changes?: Omit<UserChanges, 'roles'>
  readonly roles?: RolesDifference | undefined
  /** The id of the access request that causes the change. */
  readonly request?: string
  /** Cancels the request. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Saves changes of a user. The API replaces all roles of a user. So the user is fetched again first,
 * because another user may have changed the roles in the meantime.
 */
export function useSaveUser() {
  const dispatch = useAppDispatch()
  const [updateUser] = useUpdateUserMutation()
  const [isSaving, setSaving] = useState(false)

  const applyRoles = async (id: string, { added, removed }: RolesDifference) => {
    const options = { forceRefetch: true, subscribe: false }
    const { data, error } = await dispatch(getUsers.initiate(undefined, options))
    // After an error, `data` is the older list.
    if (error || !data) return { error: toApiError(error ?? {}) }
    const user = data.find(each => each.id === id)
    if (!user) return { error: { kind: 'notFound', status: 404 } as const }
    const kept = user.roles.filter(role => !removed.includes(getRoleName(role)))
    const names = kept.map(getRoleName)
    const known = data.flatMap(each => each.roles)
    const given = added.filter(name => !names.includes(name))
    return { roles: [...kept, ...given.map(name => getRoleValue(name, known))] }
  }

  const send = async ({ id, changes, roles, request, signal }: SaveRequest) => {
    const current = roles && (await applyRoles(id, roles))
    if (current?.error) return current.error
    if (signal?.aborted) return { kind: 'cancelled' } as const
    const update = updateUser({
      id,
      changes: { ...changes, ...(current && { roles: current.roles }) },
      ...(request !== undefined && { request }),
    })
    const { error } = await (signal ? abortWith(signal, update) : update)
    return error ? toApiError(error) : null
  }

  /** Resolves to null on success. */
  const save = async (request: SaveRequest): Promise<ApiError | null> => {
    setSaving(true)
    const error = await send(request)
    setSaving(false)
    return error
  }
  return { save, isSaving }
}
