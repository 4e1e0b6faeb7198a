import type { RoleSet } from './useAccessLists'
import type { Person } from './usePeople'

/**
 * Lists the sets of roles for which the page needs a list, without duplicates: each role alone, the
 * checked roles, and the roles of each person. For several roles together, the server may allow
 * other pages than for each role alone.
 */
export function listRoleSets(
  roles: readonly string[],
  checkedRoles: RoleSet = [],
  people: readonly Person[] = [],
): readonly RoleSet[] {
  const sets = [...roles.map(role => [role]), checkedRoles, ...people.map(each => each.roles)]
  return [...new Map(sets.map(set => [JSON.stringify(set), set])).values()]
}
