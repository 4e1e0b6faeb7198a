/** The texts of the account page. */
const en = {
  account: {
    lead: 'Your profile and display preferences.',
    you: 'You',
    session: 'Session',
    roles: 'Roles',
    expires: 'Ends',
    preferences: 'Preferences',
    themeHint: 'Reloads the page.',
    densityHint: 'For this tab',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    account: typeof en.account
  }
}
