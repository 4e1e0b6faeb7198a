/** The texts of the list of users. */
const en = {
  users: {
    searchHint: 'Name, email or organisation',
    signInPeriods: {
      today: 'Today',
      week: 'Last 7 days',
    },
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    users: typeof en.users
  }
}
