import type { ReactNode } from 'react'

/** A component with its variants. */
export type CatalogueExample = { readonly name: string; readonly content: ReactNode }
