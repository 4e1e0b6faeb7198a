import { isMember } from '../../lib/isMember'
import { UsageError } from '../command'

/** The demo pages that can be kept. The page of one user is kept together with the users table. */
export const DEMO_PAGES = ['dashboard', 'users', 'account', 'access'] as const

/**
 * Parses the names of the demo pages to keep: `all`, `none` or a list.
 *
 * @throws UsageError if a name is no demo page.
 */
export function readKeptPages(text: string): readonly string[] {
  if (text === 'all') return DEMO_PAGES
  const names = text === 'none' || text === '' ? [] : text.split(/[ ,]+/)
  const unknown = names.find(name => !isMember(DEMO_PAGES, name))
  if (unknown !== undefined)
    throw new UsageError(`'${unknown}' is no demo page: there are ${DEMO_PAGES.join(', ')}.`)
  return names
}
