/** The texts of the account page. */
const en = {
  account: {
    lead: 'Your details, roles and display settings.',
    you: 'Your details',
    name: 'Your name',
    changeName: 'Change name',
    nameChanged: 'Your name was changed.',
    password: 'Password',
    passwordLead: 'Other sessions end when you change it.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    wrongPassword: 'The current password is not correct',
    changePassword: 'Change password',
    passwordChanged: 'Your password was changed.',
    session: 'Session',
    expires: 'Ends',
    otherSessions: 'Other sessions',
    noOtherSessions: 'You are signed in only here.',
    signedIn: 'Signed in {{when}}',
    end: 'End',
    endSession: 'End the session {{device}}',
    sessionEnded: 'The session {{device}} was ended.',
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
