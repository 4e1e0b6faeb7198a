import { createContext, use } from 'react'
import type { Page } from './definePage'

/** All pages of the app, for pages that list or explain other pages. */
export const PagesContext = createContext<readonly Page[]>([])

export const usePages = () => use(PagesContext)
