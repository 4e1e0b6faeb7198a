import type { Access } from '@/guard/access'
import { createDecisionRecord, type NewDecisionRecord } from '@/guard/createDecisionRecord'
import { decideByList } from '@/guard/decide'
import { normalisePath } from '@/guard/normalisePath'
import { findLandingPath } from '@/guard/pages'
import type { PageInfo } from '@/guard/pages'

type CheckOptions = {
  readonly roles: readonly string[]
  /** The access of a user with these roles. */
  readonly access: Access
  readonly pages: readonly PageInfo[]
}

/**
 * Decides as the guard would decide for a user with these roles. Null while the list of allowed
 * pages is loading.
 */
export function checkAccess(
  asked: string,
  { roles, access, pages }: CheckOptions,
): NewDecisionRecord | null {
  const mayOpen = (path: string) => decideByList(path, roles, access).verdict === 'allowed'
  const requested = normalisePath(asked)
  const path = requested === '/' ? (findLandingPath(pages, mayOpen) ?? '/') : requested
  const decision = decideByList(path, roles, access)
  return decision.verdict === 'pending'
    ? null
    : createDecisionRecord(decision, { access, asked, path, roles, trigger: 'link' })
}
