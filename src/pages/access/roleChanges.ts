import { suggestEntry } from '@/guard/describeNeededChanges'
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

/**
 * Finds the people whose access to a path depends on one role: they have the role, and none of
 * their other roles allows the path. Null if the people are not known.
 */
export function findAffectedPeople<Person extends PersonWithRoles>(
  path: string,
  role: string,
  roles: readonly RolePages[],
  people: readonly Person[] | null,
): readonly Person[] | null {
  if (people === null) return null
  return people.filter(person => {
    const others = person.roles.filter(name => name !== role)
    return person.roles.includes(role) && !mayOpenWithRoles(path, others, roles)
  })
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
      const affected = findAffectedPeople(path, role.name, roles, people)
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

/** The number of pages and actions that people gain. */
const measureProposal = (proposal: GrantProposal) =>
  proposal.kind === 'addEntry' ? proposal.peopleCount : proposal.gained.length
