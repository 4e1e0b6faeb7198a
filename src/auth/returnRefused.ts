import { createAction } from '@reduxjs/toolkit'

/** The address that somebody wanted to come back to is not open to them (any more). */
export const returnRefused = createAction('auth/returnRefused')
