import type { RoleSet } from './useAccessLists'
import type { Person } from './usePeople'

/**
 * Lists the sets of roles whose lists the page needs, without duplicates: each role alone, the
 * checked roles, and the roles of each person. The server may allow more or less for several roles
 * than for each of them, so their list must be requested too.
 */
export function listRoleSets(
  roles: readonly string[],
  checkedRoles: RoleSet = [],
  people: readonly Person[] = [],
): readonly RoleSet[] {
  const sets = [...roles.map(role => [role]), checkedRoles, ...people.map(each => each.roles)]
  return [...new Map(sets.map(set => [JSON.stringify(set), set])).values()]
}
