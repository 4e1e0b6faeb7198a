/** The paths with which the users of the demo change their own account. */
export const DEMO_ACCOUNT_PATHS = {
  profile: '/api/me',
  password: '/api/me/password',
  sessions: '/api/me/sessions',
} as const
