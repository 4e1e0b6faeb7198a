import { pages } from '#pages'
import { createMatcher } from '@/guard/matcher'
import type { Page } from '@/pages/definePage'

const pagesByPath = new Map(pages.map(page => [page.path, page]))
const matchPage = createMatcher([...pagesByPath.keys()])

/** `path` must be normalised. */
export const findPage = (path: string): Page | undefined => pagesByPath.get(matchPage(path) ?? '')
