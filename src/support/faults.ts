import { createAction } from '@reduxjs/toolkit'

/** A fault of the program, in words without secrets. */
export type Fault = {
  /** Where it showed: in place of what broke, as a part left out, or nowhere. */
  readonly kind: 'broken' | 'partMissing' | 'error' | 'rejection'
  readonly text: string
}

/** Something broke; the first time that it did so in this way. */
export const faulted = createAction<Fault>('support/faulted')
