import { createAction } from '@reduxjs/toolkit'
import type { StorageProblem } from './appStorage'

/** A value could not be written to storage or removed from it. */
export const storageFailed = createAction<StorageProblem>('storage/failed')
