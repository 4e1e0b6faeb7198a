import { suggestEntry } from '@/guard/describeNeededChanges'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import type { RolePages } from '../rolesApi'

type PersonWithRoles = { readonly name: string; readonly roles: readonly string[] }

/** A change of the pages of a role, or of the roles of a person, with its effect. */
export type GrantProposal =
  | {
      readonly kind: 'addEntry'
      readonly role: string
      readonly entry: string
      readonly peopleCount: number
    }
  | {
      readonly kind: 'giveRole'
      readonly role: string
      /** The entries that the person gains. */
      readonly gained: readonly string[]
    }

const listEntries = (roles: readonly RolePages[], names: readonly string[]) =>
  roles.filter(({ name }) => names.includes(name)).flatMap(({ pages }) => pages)

export const mayOpenWithRoles = (
  path: string,
  names: readonly string[],
  roles: readonly RolePages[],
) => createMatcher(listEntries(roles, names))(path) !== null

const removeRoleEntry = (
  roles: readonly RolePages[],
  role: string,
  entry: string,
): readonly RolePages[] =>
  roles.map(each =>
    each.name === role ? { ...each, pages: each.pages.filter(page => page !== entry) } : each,
  )

/**
 * Finds the people whose access to a path depends on one entry of a role: they have the role, and
 * without the entry, nothing allows them the path. Null if the people are not known.
 */
export function findAffectedPeople<Person extends PersonWithRoles>(
  path: string,
  { role, entry }: { readonly role: string; readonly entry: string },
  roles: readonly RolePages[],
  people: readonly Person[] | null,
): readonly Person[] | null {
  const rolesWithoutEntry = removeRoleEntry(roles, role, entry)
  // If another entry of the role allows the path, nobody is affected.
  if (mayOpenWithRoles(path, [role], rolesWithoutEntry)) return []
  if (people === null) return null
  return people.filter(
    person =>
      person.roles.includes(role) && !mayOpenWithRoles(path, person.roles, rolesWithoutEntry),
  )
}

type RoleEntries = {
  readonly role: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Whether changes of roles take the access page from everybody or from the current user. */
export function findLockOut(
  roles: readonly RolePages[],
  changes: readonly RoleEntries[],
  ownRoles: readonly string[],
): 'lockAll' | 'lockSelf' | null {
  const after = roles.map(role => {
    const change = changes.find(other => other.role === role.name)
    if (!change) return role
    const kept = role.pages.filter(page => !change.removed.includes(page))
    return { ...role, pages: [...kept, ...change.added] }
  })
  const everyRole = after.filter(({ people }) => people > 0).map(({ name }) => name)
  if (!mayOpenWithRoles(ACCESS_PAGE_PATH, ownRoles, roles)) return null
  if (!mayOpenWithRoles(ACCESS_PAGE_PATH, everyRole, after)) return 'lockAll'
  return mayOpenWithRoles(ACCESS_PAGE_PATH, ownRoles, after) ? null : 'lockSelf'
}

type ProposalOptions = {
  readonly path: string
  readonly userRoles: readonly string[]
  readonly roles: readonly RolePages[]
  readonly people: readonly PersonWithRoles[] | null
  readonly pagePaths: readonly string[]
}

/** Lists the changes that would grant a request, the smallest first. */
export function proposeGrants(options: ProposalOptions): readonly GrantProposal[] {
  const { path, userRoles, roles, people, pagePaths } = options
  const entry = suggestEntry(path, pagePaths)
  const own = listEntries(roles, userRoles)
  const proposals = roles.map((role): GrantProposal | null => {
    if (userRoles.includes(role.name)) {
      const affected = findAffectedPeople(path, { role: role.name, entry }, roles, people)
      const peopleCount = affected?.length ?? role.people
      return { kind: 'addEntry', role: role.name, entry, peopleCount }
    }
    const gained = role.pages.filter(page => !own.includes(page))
    const isEnough = createMatcher(role.pages)(path) !== null
    return isEnough ? { kind: 'giveRole', role: role.name, gained } : null
  })
  return proposals
    .filter(proposal => proposal !== null)
    .toSorted((a, b) => measureProposal(a) - measureProposal(b))
}

/** The number of pages and permissions that people gain. */
const measureProposal = (proposal: GrantProposal) =>
  proposal.kind === 'addEntry' ? proposal.peopleCount : proposal.gained.length
