/** The texts of the list of users. */
const en = {
  users: {
    searchHint: 'Name, email or organisation',
    administrators: 'Administrators',
    giveRole: 'Give a role',
    administratorRole: 'Users with the role {{role}} can change what everyone can open.',
    ownRoles: 'You can’t change your own roles.',
    roleGiven_one: '{{name}} now has the role {{role}}.',
    roleGiven_other: '{{count, number}} users now have the role {{role}}.',
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
