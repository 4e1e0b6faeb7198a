import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { useShowToast } from '@/toasts/useShowToast'
import { getRoles, useUpdateRolePagesMutation, type Roles } from '../rolesApi'

export type RoleChange = {
  readonly role: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The id of the access request that causes the change. */
  readonly request?: string
}

type StateWithRoles = Parameters<ReturnType<typeof getRoles.select>>[0]

/** Adds pages to a role and removes pages from it. */
export function useRoleChange() {
  const { t } = useTranslation()
  const dispatch = useDispatch<ThunkDispatch<StateWithRoles, unknown, UnknownAction>>()
  const showToast = useShowToast()
  const [updatePages, { isLoading }] = useUpdateRolePagesMutation()

  /** If the lists that the user has seen are out of date, nothing changes. */
  const apply = async ({ roles, etag }: Roles, change: RoleChange): Promise<ApiError | null> => {
    const { role, request, added, removed } = change
    const before = roles.find(({ name }) => name === role)?.pages ?? []
    const kept = before.filter(page => !removed.includes(page))
    const pages = [...new Set([...kept, ...added])]
    const { error } = await updatePages({ role, request, pages, etag })
    return error ? toApiError(error) : null
  }

  /** Makes the opposite change to the current lists. */
  const undo = async ({ added, removed, ...change }: RoleChange) => {
    const options = { forceRefetch: true, subscribe: false }
    const { data, error } = await dispatch(getRoles.initiate(undefined, options))
    if (!data) return toApiError(error ?? {})
    return apply(data, { ...change, added: removed, removed: added })
  }

  const getText = (error: ApiError) =>
    error.kind === 'preconditionFailed' ? t($ => $.accessAdmin.conflict) : getErrorText(error, t)
  /** Shows a toast about an undone change. `error` is null if it has succeeded. */
  const reportUndo = (error: ApiError | null) => {
    if (error) showToast(getText(error), { tone: 'bad' })
    else showToast(t($ => $.accessAdmin.undone))
  }
  return { apply, undo, reportUndo, isApplying: isLoading, getText }
}
