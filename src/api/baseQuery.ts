import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import { ask, type Call } from './ask'
import { callerOf } from './caller'

/** How RTK Query makes its calls. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = (call, { extra, signal }) =>
  ask(call, callerOf(extra), signal)
