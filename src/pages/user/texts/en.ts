/** The texts of the page of a user. */
const en = {
  user: {
    contact: 'Contact',
    work: 'Work',
    canOpen: 'Can open',
    newLead: 'The user can sign in at once with the email and the initial password.',
    passwordHint: 'Give it to the user in person or by phone.',
    account: 'Account',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    user: typeof en.user
  }
}
