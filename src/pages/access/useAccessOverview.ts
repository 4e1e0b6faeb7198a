import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { isPermission, isPermissionForPage } from '@/guard/permissions'
import { useIsCallerOnly } from '../useIsCallerOnly'
import { useMayOpen } from '@/guard/useAccess'
import { normalisePath } from '@/guard/normalisePath'
import { getRoleName, mergeKnownRoles } from '@/lib/roles'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { usePages } from '@/guard/pages'
import { useGetRolesQuery } from '../rolesApi'
import { getUserName, useGetUsersQuery, type User } from '../usersApi'
import { checkAccess } from './checkAccess'
import type { AccessCheckParams } from './useAccessCheckParams'
import { createRoleSetKey, useAccessLists, type RoleSet } from './useAccessLists'

export type Person = {
  /** Null if the user can't be chosen. */
  readonly id: string | null
  readonly name: string
  readonly email: string
  /** The names of the roles, as in a token. */
  readonly roles: readonly string[]
}

const NO_ROLES: readonly string[] = []
const NO_PEOPLE: readonly Person[] = []

/** If the setting is not `true`, the build leaves out the code that lists all roles. */
const useListedRoles = process.env.ACCESS_ADMIN === 'true' ? useRoleNames : () => undefined

function useRoleNames(isSkipped: boolean) {
  const { data } = useGetRolesQuery(undefined, { skip: isSkipped })
  return useMemo(() => data?.roles.map(({ name }) => name), [data])
}

/** Returns who may open which page, and the result of the access check in the URL. */
export function useAccessOverview({ subject, path }: AccessCheckParams) {
  const pages = usePages()
  const identity = useSelector(selectIdentity)
  const ownRoles = identity?.roles ?? NO_ROLES

  // If the current user may not open the users page, the names are not shown here either.
  const isPeopleHidden = !useMayOpen()('/users')
  const { data: users, isError } = useGetUsersQuery(undefined, { skip: isPeopleHidden })
  const people = useMemo(() => users?.map(toPerson) ?? NO_PEOPLE, [users])
  const peopleStatus = getPeopleStatus(isPeopleHidden, users !== undefined, isError)

  const user = identity ? getUserKey(identity.user) : ''
  const isCallerOnly = useIsCallerOnly(user)
  const person =
    subject.kind === 'person' && isCallerOnly === false
      ? people.find(({ id }) => id === subject.id)
      : undefined
  // Also offers a role that nobody has yet.
  const listed = useListedRoles(isCallerOnly !== false)
  const chosenRoles = subject.kind === 'roles' ? subject.roles : person?.roles
  const checkedRoles = isCallerOnly === false ? chosenRoles : ownRoles
  const roles = useMemo(
    () =>
      mergeKnownRoles(
        listed ?? NO_ROLES,
        ownRoles,
        people.flatMap(each => each.roles),
        checkedRoles ?? [],
      ),
    [listed, ownRoles, people, checkedRoles],
  )

  // For two roles together, the server may allow other pages than for each role alone.
  const roleSets = useMemo(() => {
    if (isCallerOnly === null) return []
    if (isCallerOnly) return [ownRoles]
    return listUnique([
      ...roles.map(role => [role]),
      checkedRoles ?? [],
      ...(path === '' ? [] : people.map(each => each.roles)),
    ])
  }, [isCallerOnly, ownRoles, roles, checkedRoles, path, people])
  const { getAccess, refetch } = useAccessLists(user, roleSets)
  const columns = useMemo(
    () => (isCallerOnly === true ? [ownRoles] : roles.map(role => [role])),
    [isCallerOnly, ownRoles, roles],
  )

  const allowedSets = useMemo(() => {
    const mayOpen = (set: RoleSet) =>
      path !== '' &&
      checkAccess(path, { roles: set, access: getAccess(set), pages })?.verdict === 'allowed'
    return new Set(roleSets.filter(mayOpen).map(createRoleSetKey))
  }, [path, roleSets, getAccess, pages])

  /** The paths of all pages, each followed by its permissions, and the other entries of all roles. */
  const paths = useMemo(() => {
    const entries = columns.flatMap(column => {
      const access = getAccess(column)
      return access.status === 'known' ? access.entries : []
    })
    const pagePaths = pages.map(page => page.path)
    const all = [...new Set([...pagePaths, ...entries].map(normalisePath))]
    return sortPermissionsBelowPages(all, pagePaths)
  }, [pages, columns, getAccess])

  const isAsked =
    path !== '' && checkedRoles !== undefined && (person !== undefined || checkedRoles.length > 0)
  return {
    isCallerOnly: isCallerOnly === true,
    /** The sets of roles that the table compares. */
    columns,
    roles,
    hasAllRoles: listed !== undefined,
    ownRoles,
    paths,
    users,
    people,
    peopleStatus,
    person,
    checkedRoles,
    getAccess,
    refetch,
    rolesThatOpen: roles.filter(role => allowedSets.has(createRoleSetKey([role]))),
    peopleThatOpen: people.filter(each => allowedSets.has(createRoleSetKey(each.roles))),
    isAsked,
    /** The decision for the checked path. Null if nothing is checked, or while its list loads. */
    record: isAsked
      ? checkAccess(path, { roles: checkedRoles, access: getAccess(checkedRoles), pages })
      : null,
  }
}

export type AccessOverview = ReturnType<typeof useAccessOverview>

const toPerson = (user: User): Person => ({
  id: user.id,
  name: getUserName(user),
  email: user.email,
  roles: user.roles.map(getRoleName),
})

function getPeopleStatus(isHidden: boolean, isLoaded: boolean, isError: boolean) {
  if (isHidden) return 'hidden'
  if (isLoaded) return 'ready'
  return isError ? 'failed' : 'loading'
}

const listUnique = (sets: readonly RoleSet[]): readonly RoleSet[] => [
  ...new Map(sets.map(set => [createRoleSetKey(set), set])).values(),
]

/** Sorts the entries so that each permission comes after its page. */
function sortPermissionsBelowPages(
  entries: readonly string[],
  pagePaths: readonly string[],
): readonly string[] {
  const permissions = entries.filter(entry => isPermission(entry, pagePaths))
  return entries
    .filter(entry => !permissions.includes(entry))
    .flatMap(entry => [entry, ...permissions.filter(each => isPermissionForPage(each, entry))])
}
