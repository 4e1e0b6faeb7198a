import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiContext } from '@/api/baseQuery'
import type { AppStorage } from '@/storage/appStorage'
import type { SessionState } from './sessionSlice'

/** The extra argument of all thunks. */
export type ThunkContext = ApiContext & { readonly storage: AppStorage }

export type SessionThunk<Result = void> = ThunkAction<
  Result,
  SessionState,
  ThunkContext,
  UnknownAction
>

export type SessionDispatch = ThunkDispatch<SessionState, ThunkContext, UnknownAction>
