import { createAction } from '@reduxjs/toolkit'
import type { StorageProblem } from './mirror'

/** What was to be kept in the browser could not be kept, or could not be removed. */
export const storageFailed = createAction<StorageProblem>('storage/failed')
