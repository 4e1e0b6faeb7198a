/** Who may sign in: the same as in the demo. There is no server, and none is waited for. */
export const mayEnter = (email: unknown, password: unknown) =>
  email === 'admin@demo.com' && password === 'demo'

const KEY = 'bench-session'
export const isSignedIn = () => localStorage.getItem(KEY) !== null
export const keepSession = () => localStorage.setItem(KEY, 'admin@demo.com')
export const endSession = () => localStorage.removeItem(KEY)
