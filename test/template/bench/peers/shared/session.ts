/** Accepts the same credentials as the demo. There is no server, so the result is immediate. */
export const areCredentialsValid = (email: unknown, password: unknown) =>
  email === 'admin@demo.com' && password === 'demo'

const STORAGE_KEY = 'bench-session'
export const isSignedIn = () => localStorage.getItem(STORAGE_KEY) !== null
export const storeSession = () => localStorage.setItem(STORAGE_KEY, 'admin@demo.com')
export const endSession = () => localStorage.removeItem(STORAGE_KEY)
