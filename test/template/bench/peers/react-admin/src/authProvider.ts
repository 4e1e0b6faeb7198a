import type { AuthProvider } from 'react-admin'
import { endSession, isSignedIn, storeSession, areCredentialsValid } from '../../shared/session'

export const authProvider: AuthProvider = {
  async login({ username, password }) {
    if (!areCredentialsValid(username, password)) throw new Error('Email or password is wrong')
    storeSession()
  },
  async logout() {
    endSession()
  },
  async checkAuth() {
    if (!isSignedIn()) throw new Error()
  },
  async checkError() {},
  async getPermissions() {
    return 'admin'
  },
  async getIdentity() {
    return { id: 1, fullName: 'Robin Vale' }
  },
}
