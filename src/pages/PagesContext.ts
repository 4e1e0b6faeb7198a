import { createContext, use } from 'react'
import type { Page } from './definePage'

/** All pages of the app. */
export const PagesContext = createContext<readonly Page[]>([])

export const usePages = () => use(PagesContext)
