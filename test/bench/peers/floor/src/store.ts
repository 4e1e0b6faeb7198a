import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { jwtDecode } from 'jwt-decode'
import { persistReducer, persistStore } from 'redux-persist'

/** RTK Query without its React hooks. The request is sent by `dispatch`. */
export const api = createApi({
  baseQuery: fetchBaseQuery({
    baseUrl: location.origin,
    fetchFn: async request => (await import('./backend')).respondToSignIn(new Request(request)),
  }),
  endpoints: build => ({
    login: build.mutation<{ accessToken: string }, unknown>({
      query: body => ({ url: '/api/Auth/login', method: 'POST', body }),
    }),
  }),
})

const session = createSlice({
  name: 'session',
  initialState: { token: null as string | null },
  reducers: {
    signedIn: (state, { payload }: { payload: string }) => {
      state.token = payload
    },
  },
})
export const { signedIn } = session.actions

const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

const reducer = persistReducer(
  { key: 'floor', storage, whitelist: ['session'] },
  combineReducers({ session: session.reducer, [api.reducerPath]: api.reducer }),
)

export const store = configureStore({
  reducer,
  middleware: defaults => defaults({ serializableCheck: false }).concat(api.middleware),
})
persistStore(store)

export type Dispatch = typeof store.dispatch

/** The e-mail address in the token. Null without a valid token. */
export const selectEmail = ({ session: { token } }: ReturnType<typeof store.getState>) => {
  if (token === null) return null
  const { email, exp } = jwtDecode<{ email: string; exp: number }>(token)
  return exp * 1_000 > Date.now() ? email : null
}
