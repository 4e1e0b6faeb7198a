import { createMatcher } from '@/guard/matcher'
import { access } from '@/pages/access'
import { account } from '@/pages/account'
import { dashboard } from '@/pages/dashboard'
import type { Page } from '@/pages/definePage'
import { user } from '@/pages/user'
import { users } from '@/pages/users'

/** Every page, in menu order. A new page is a new folder and a new line here. */
export const pages: readonly Page[] = [dashboard, users, user, account, access]

const byPath = new Map(pages.map(page => [page.path, page]))
const matchPage = createMatcher([...byPath.keys()])

/** The page at a normalised path; undefined if there is none. */
export const findPage = (path: string): Page | undefined => byPath.get(matchPage(path) ?? '')
