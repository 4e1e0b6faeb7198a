/** The events of a session, which the dashboard and the support page show. */
const en = {
  events: {
    none: 'Nothing has happened yet.',
    signedIn: 'You signed in',
    signedInElsewhere: 'You signed in in another tab',
    signInFailed: 'A sign-in failed',
    signedOut: 'You signed out',
    ended: 'Your session ended',
    extended: 'Your session was extended',
    extensionFailed: 'Your session could not be extended',
    endingSoon: 'Your session was about to end',
    listFetched: 'The list of your pages was loaded',
    listChanged: 'The pages you can open have changed',
    listFailed: 'The list of your pages could not be loaded',
    accessPending: 'A request for access is pending',
    accessWithdrawn: 'A request for access was withdrawn',
    accessGranted: 'A request for access was granted',
    accessDeclined: 'A request for access was declined',
    recordUnreadable: 'A record has unexpected values',
    requestFailed: 'A request failed',
    requestSucceeded: 'A request succeeded',
    notFound: 'A page was not found',
    theme: 'The theme was changed',
    language: 'The language was changed',
    languageFailed: 'A language could not be loaded',
    storageFailed: 'The browser could not save your settings',
    error: 'An error occurred',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    events: typeof en.events
  }
}
