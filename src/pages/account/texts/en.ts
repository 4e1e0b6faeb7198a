/** The texts of the account page. */
const en = {
  account: {
    lead: 'Your details, roles and display settings.',
    you: 'Your details',
    session: 'Session',
    expires: 'Ends',
    timeline: 'What happened in this session',
    preferences: 'Preferences',
    themeHint: 'Reloads the page.',
    densityHint: 'Only in this tab',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    account: typeof en.account
  }
}
