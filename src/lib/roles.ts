import type { TFunction } from 'i18next'
import { isMember } from './isMember'

/** A user record contains the number of a role, counted from 1. A token contains its name. */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** The numbers of the demo roles mean nothing to another API. */
const getDemoRoles = (): readonly string[] => (process.env.MOCK === 'true' ? DEMO_ROLES : [])

/** Returns the name of a role. A number without a name is returned as text. */
export const getRoleName = (role: number | string) =>
  typeof role === 'string' ? role : (getDemoRoles()[role - 1] ?? String(role))

/** The name of a role in the user's language. The names of another API stay as they are. */
export const describeRole = (role: string, t: TFunction): string =>
  isMember(DEMO_ROLES, role) && process.env.MOCK === 'true' ? t($ => $.roleNames[role]) : role

export const describeRoles = (roles: readonly string[], t: TFunction) =>
  roles.map(role => describeRole(role, t)).join(', ')

/** Merges the lists of roles without duplicates. With the demo backend, adds the demo roles. */
export const mergeKnownRoles = (...lists: readonly (readonly string[])[]): readonly string[] => [
  ...new Set([...getDemoRoles(), ...lists.flat()]),
]

/**
 * Returns a role as user records contain it. `known` are roles from user records: if they are
 * numbers, the result is a number, too.
 */
export function getRoleValue(name: string, known: readonly (number | string)[]): number | string {
  const used = known.find(role => getRoleName(role) === name)
  if (used !== undefined) return used
  if (!known.some(role => typeof role === 'number')) return name
  const index = getDemoRoles().indexOf(name)
  if (index >= 0) return index + 1
  return /^\d+$/.test(name) ? Number(name) : name
}
