import * as v from 'valibot'
import { getRoleName } from '@/lib/roles'

const rolesSchema = v.fallback(v.array(v.union([v.number(), v.string()])), [])

/** The names of the roles in a user record. Empty if they can't be read. */
export const readRoleNames = (roles: unknown): readonly string[] =>
  v.parse(rolesSchema, roles).map(getRoleName)
