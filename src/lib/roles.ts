import type { TFunction } from 'i18next'
import { isMember } from './isMember'

export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** A user record can contain the number of a role, counted from 1. A token contains its name. */
const listNumberedRoles = (): readonly string[] =>
  (process.env.ROLE_NAMES ?? '').split(',').filter(name => name !== '')

/** Returns the name of a role. A number without a name is returned as text. */
export const getRoleName = (role: number | string) =>
  typeof role === 'string' ? role : (listNumberedRoles()[role - 1] ?? String(role))

/** The name of a role in the user's language. The names of another API stay as they are. */
export const describeRole = (role: string, t: TFunction): string =>
  isMember(DEMO_ROLES, role) && process.env.MOCK === 'true' ? t($ => $.roleNames[role]) : role

export const describeRoles = (roles: readonly string[], t: TFunction) =>
  roles.map(role => describeRole(role, t)).join(', ')

/** Merges the lists of roles without duplicates. Adds the roles with a number. */
export const mergeKnownRoles = (...lists: readonly (readonly string[])[]): readonly string[] => [
  ...new Set([...listNumberedRoles(), ...lists.flat()]),
]

/**
 * Returns a role as user records contain it. `known` are roles from user records: if they are
 * numbers, the result is a number, too.
 */
export function getRoleValue(name: string, known: readonly (number | string)[]): number | string {
  const used = known.find(role => getRoleName(role) === name)
  if (used !== undefined) return used
  if (!known.some(role => typeof role === 'number')) return name
  const index = listNumberedRoles().indexOf(name)
  if (index >= 0) return index + 1
  return /^\d+$/.test(name) ? Number(name) : name
}
