import type { ReactNode } from 'react'

/** A component with its variants. */
export type Example = { readonly name: string; readonly content: ReactNode }
