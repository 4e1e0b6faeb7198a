import type { AuthProvider } from '@refinedev/core'
import { endSession, isSignedIn, storeSession, areCredentialsValid } from '../../shared/session'

export const authProvider: AuthProvider = {
  async login({ email, password }) {
    if (!areCredentialsValid(email, password)) {
      return { success: false, error: new Error('Email or password is wrong') }
    }
    storeSession()
    return { success: true, redirectTo: '/dashboard' }
  },
  async logout() {
    endSession()
    return { success: true, redirectTo: '/login' }
  },
  async check() {
    return { authenticated: isSignedIn() }
  },
  async onError() {
    return {}
  },
  async getIdentity() {
    return { id: 1, name: 'Robin Vale' }
  },
}
