import type { ReactNode } from 'react'

/** A component in its variants. */
export type Example = { readonly name: string; readonly content: ReactNode }
