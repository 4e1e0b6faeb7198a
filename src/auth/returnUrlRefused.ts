import { createAction } from '@reduxjs/toolkit'

/** The user signed in, but may not open the page at the return URL. */
export const returnUrlRefused = createAction('auth/returnRefused')
