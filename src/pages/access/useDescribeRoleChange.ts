import { useTranslation } from 'react-i18next'
import { suggestEntry } from '@/guard/describeNeededChanges'
import { createMatcher } from '@/guard/matcher'
import { usePages } from '@/guard/pages'
import { describeRole } from '@/lib/roles'
import type { Roles } from '../rolesApi'
import { usePathName } from '@/guard/usePathTitle'
import { findAffectedPeople } from './roleChanges'
import type { Person } from './useAccessOverview'
import type { StagedChange } from './useStagedChanges'

const NO_PEOPLE: readonly Person[] = []

/**
 * Returns a function that says what a change means, and finds the entry that it adds or removes. It
 * returns null if the role has changed, so that there is nothing left to do.
 */
export function useDescribeRoleChange(
  { roles }: Pick<Roles, 'roles'>,
  people: readonly Person[] | null,
) {
  const { t } = useTranslation()
  const getName = usePathName()
  const pagePaths = usePages().map(page => page.path)

  return ({ role, path, isAdded }: StagedChange) => {
    const before = roles.find(({ name }) => name === role)
    const matched = before && createMatcher(before.pages)(path)
    if (!before || (matched === null) !== isAdded) return null
    const entry = matched ?? suggestEntry(path, pagePaths)
    const affected = findAffectedPeople(path, { role, entry }, roles, people)
    const options = {
      page: getName(path),
      role: describeRole(role, t),
      count: affected?.length ?? before.people,
    }
    return {
      entry,
      affected: affected ?? NO_PEOPLE,
      text: isAdded
        ? t($ => $.accessAdmin.addEntry, options)
        : t($ => $.accessAdmin.removeEntry, options),
    }
  }
}
