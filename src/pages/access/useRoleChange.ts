import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { useShowToast } from '@/toasts/useShowToast'
import { useAppDispatch } from '@/session/appDispatch'
import { getRoles, useUpdateRolePagesMutation, type Roles } from '../rolesApi'

export type RoleChange = {
  readonly role: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The id of the access request that causes the change. */
  readonly request?: string
}

/** Adds pages to a role and removes pages from it. */
export function useRoleChange() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
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

  /** Makes a change to the current lists. */
  const applyToLatest = async (change: RoleChange): Promise<ApiError | null> => {
    const options = { forceRefetch: true, subscribe: false }
    const { data, error } = await dispatch(getRoles.initiate(undefined, options))
    return data ? apply(data, change) : toApiError(error ?? {})
  }

  /** Each change makes a new version of the lists. Only the first must fit what the user has seen. */
  const applyAll = async (
    roles: Roles,
    [first, ...others]: readonly RoleChange[],
  ): Promise<ApiError | null> => {
    let error = first ? await apply(roles, first) : null
    for (const change of others) error ??= await applyToLatest(change)
    return error
  }

  /** Makes the opposite change to the current lists. */
  const undo = ({ added, removed, ...change }: RoleChange) =>
    applyToLatest({ ...change, added: removed, removed: added })

  const getText = (error: ApiError) =>
    error.kind === 'preconditionFailed' ? t($ => $.accessAdmin.conflict) : getErrorText(error, t)
  /** Shows a toast about an undone change. `error` is null if it has succeeded. */
  const reportUndo = (error: ApiError | null) => {
    // Another user may have deleted what was changed.
    const text = error?.kind === 'notFound' ? t($ => $.errors.gone) : error && getText(error)
    if (text !== null) showToast(text, { tone: 'bad' })
    else showToast(t($ => $.accessAdmin.undone))
  }
  const undoAll = async (changes: readonly RoleChange[]) => {
    let error: ApiError | null = null
    for (const change of changes) error ??= await undo(change)
    reportUndo(error)
  }
  return { apply, applyAll, undo, undoAll, reportUndo, isApplying: isLoading, getText }
}
