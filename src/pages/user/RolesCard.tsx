import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ACCESS_PAGE_PATH, accessApi } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import { useFormat } from '@/language/useFormat'
import { getRoleName, mergeKnownRoles } from '@/lib/roles'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { Card } from '@/ui/Card'
import { MultiSelect } from '@/ui/MultiSelect'
import { RoleBadge } from '@/ui/RoleBadge'
import { useGetUsersQuery } from '../usersApi'
import { LockOutNotice } from './LockOutNotice'
import type { useRoleChoice } from './useRoleChoice'

type Props = {
  choice: NonNullable<ReturnType<typeof useRoleChoice>>
  /** Whether the user is the last one who may open the access page. */
  isLastAdministrator?: boolean
}

/** Chooses the roles of a user, and shows the pages and actions that the user gains and loses. */
export function RolesCard({
  choice: { initial, chosen, setChosen, input },
  isLastAdministrator = false,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: users = [] } = useGetUsersQuery()
  const usedRoles = users.flatMap(user => user.roles.map(getRoleName))
  const before = useEntries(initial)
  const after = useEntries(chosen)
  const gained = after.filter(entry => !before.includes(entry))
  const lost = before.filter(entry => !after.includes(entry))
  const losesAccessPage =
    createMatcher(before)(ACCESS_PAGE_PATH) !== null &&
    createMatcher(after)(ACCESS_PAGE_PATH) === null
  return (
    <Card title={t($ => $.person.fields.roles)}>
      {input}
      <MultiSelect
        label={t($ => $.person.fields.roles)}
        options={mergeKnownRoles(usedRoles, initial).map(role => ({ value: role, label: role }))}
        emptyText={t($ => $.palette.nothing)}
        chosen={chosen}
        renderChosen={role => <RoleBadge role={role} />}
        getRemoveText={role => t($ => $.accessAdmin.removeRole, { role })}
        onChange={setChosen}
      />
      <div role="status">
        {gained.length > 0 && (
          <p>{t($ => $.accessAdmin.rolesGained, { entries: format.list(gained) })}</p>
        )}
        {lost.length > 0 && (
          <p>{t($ => $.accessAdmin.rolesLost, { entries: format.list(lost) })}</p>
        )}
      </div>
      {isLastAdministrator && losesAccessPage && <LockOutNotice />}
    </Card>
  )
}

const NO_ENTRIES: readonly string[] = []

/** The allowed pages and actions of a set of roles. Empty while they load. */
function useEntries(roles: readonly string[]): readonly string[] {
  const identity = useSelector(selectIdentity)
  const { currentData = NO_ENTRIES } = accessApi.endpoints.getAllowedPages.useQuery(
    { user: identity ? getUserKey(identity.user) : '', roles, isOptional: true },
    { skip: identity === null || roles.length === 0 },
  )
  return currentData
}
