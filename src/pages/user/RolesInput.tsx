import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { useHiddenInput } from '@/forms/useHiddenInput'
import { ACCESS_PAGE_PATH, accessApi } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import { useFormat } from '@/language/useFormat'
import { describeRole, getRoleName, mergeKnownRoles } from '@/lib/roles'
import type { CustomInputProps } from '@/resource/fields'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { MultiSelect } from '@/ui/MultiSelect'
import { Notice } from '@/ui/Notice'
import { RoleBadge } from '@/ui/RoleBadge'
import { useGetRolesQuery } from '../rolesApi'
import { useIsLastAdministrator } from '../useLockOutCheck'
import { usePathName } from '@/guard/usePathTitle'
import { useGetUsersQuery } from '../usersApi'

/** An input drops line breaks, but keeps tabs. */
export const ROLE_SEPARATOR = '\t'

const splitRoles = (text: string) => text.split(ROLE_SEPARATOR).filter(role => role !== '')

/** Chooses the roles of a user. Shows which pages and permissions the user gains and loses. */
export function RolesInput({ name, defaultValue, ...frame }: CustomInputProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const getPathName = usePathName()
  const { id = '' } = useParams()
  const { value, choose, input } = useHiddenInput(name, defaultValue)
  const [initial] = useState(() => splitRoles(defaultValue))
  const chosen = splitRoles(value)
  const { data: users = [] } = useGetUsersQuery()
  const { data: listed } = useGetRolesQuery()
  const isLastAdministrator = useIsLastAdministrator(id)
  // Also offers a role that nobody has yet.
  const known = mergeKnownRoles(
    listed?.roles.map(role => role.name) ?? [],
    users.flatMap(user => user.roles.map(getRoleName)),
    initial,
  )
  const before = useEntries(initial)
  const after = useEntries(chosen)
  const listNames = (entries: readonly string[]) => format.list(entries.map(getPathName))
  const gained = after.filter(entry => !before.includes(entry))
  const lost = before.filter(entry => !after.includes(entry))
  const losesAccessPage =
    createMatcher(before)(ACCESS_PAGE_PATH) !== null &&
    createMatcher(after)(ACCESS_PAGE_PATH) === null
  return (
    <>
      {input}
      <MultiSelect
        {...frame}
        options={known.map(role => ({ value: role, label: describeRole(role, t) }))}
        emptyText={t($ => $.palette.nothing)}
        chosen={chosen}
        renderChosen={role => <RoleBadge role={role} />}
        getRemoveText={role => t($ => $.accessAdmin.removeRole, { role })}
        onChange={roles => {
          // In the former order, so that a role that is removed and added again is no change.
          const kept = initial.filter(role => roles.includes(role))
          choose([...new Set([...kept, ...roles])].join(ROLE_SEPARATOR))
        }}
      />
      <div role="status">
        {gained.length > 0 && (
          <p>{t($ => $.accessAdmin.rolesGained, { entries: listNames(gained) })}</p>
        )}
        {lost.length > 0 && <p>{t($ => $.accessAdmin.rolesLost, { entries: listNames(lost) })}</p>}
      </div>
      {isLastAdministrator && losesAccessPage && (
        <Notice tone="warning">{t($ => $.action.lockAll, { entry: ACCESS_PAGE_PATH })}</Notice>
      )}
    </>
  )
}

const NO_ENTRIES: readonly string[] = []

/** The allowed pages and permissions of a set of roles. Empty while they load. */
function useEntries(roles: readonly string[]): readonly string[] {
  const identity = useSelector(selectIdentity)
  const { currentData = NO_ENTRIES } = accessApi.endpoints.getAllowedPages.useQuery(
    { user: identity ? getUserKey(identity.user) : '', roles, isOptional: true },
    { skip: identity === null || roles.length === 0 },
  )
  return currentData
}
