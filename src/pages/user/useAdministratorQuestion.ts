import { useTranslation } from 'react-i18next'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import { useFormat } from '@/language/useFormat'
import { describeRoles } from '@/lib/roles'
import type { Values } from '@/resource/adapter'
import { readRoleNames } from '../roleNames'
import { useFetchRoleEntries } from '../useFetchRoleEntries'
import { usePathName } from '@/guard/usePathTitle'

/** Returns a function that asks before a user gets a role that opens the access page. */
export function useAdministratorQuestion() {
  const { t } = useTranslation()
  const format = useFormat()
  const fetchEntries = useFetchRoleEntries()
  const getPathName = usePathName()

  return async (changes: Values, former: Values, name: string) => {
    if (!('roles' in changes)) return null
    const before = readRoleNames(former.roles)
    const after = readRoleNames(changes.roles)
    const [known, entries] = await Promise.all([fetchEntries(before), fetchEntries(after)])
    const gained = entries.filter(entry => !known.includes(entry))
    if (createMatcher(gained)(ACCESS_PAGE_PATH) === null) return null
    const added = after.filter(role => !before.includes(role))
    return {
      title: t($ => $.accessAdmin.giveRole, {
        name,
        role: describeRoles(added, t),
        count: gained.length,
      }),
      text: t($ => $.accessAdmin.rolesGained, {
        entries: format.list(gained.map(getPathName)),
      }),
    }
  }
}
