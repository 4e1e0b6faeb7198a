import { createAction } from '@reduxjs/toolkit'

/** The server's list is another one than before: the entries that came and those that went. */
export const accessChanged = createAction<{
  readonly added: readonly string[]
  readonly removed: readonly string[]
}>('guard/accessChanged')
