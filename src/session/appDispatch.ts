import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { api } from '@/api/api'
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

/** Dispatches actions, thunks and requests. */
export type AppDispatch = ThunkDispatch<
  SessionState & { readonly api: ReturnType<typeof api.reducer> },
  ThunkContext,
  UnknownAction
>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
