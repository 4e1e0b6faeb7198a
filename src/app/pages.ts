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

const pageAt = (path: string) => byPath.get(matchPage(path) ?? '')

/** The title of the page at a normalised path, to be said in a language; undefined if there is none. */
export const titleAt = (path: string): Page['title'] | undefined => pageAt(path)?.title

/** Whether there is a page at a normalised path whose code is there. */
export const isLoadedAt = (path: string) => pageAt(path)?.isLoaded() ?? false
