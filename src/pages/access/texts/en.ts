/** The texts of the access page. */
const en = {
  accessPage: {
    lead: 'Check who can open which page, and why. The same rules apply as when a page opens.',
    page: 'Page',
    allowed: 'Allowed',
    refused: 'Not allowed',
    unknown: 'Unknown',
    yours: 'Your role',
    callerOnly:
      'This server answers only for the roles of the current user. So the page shows only your own access. To compare roles, the server must answer for any roles, for example only for users who can open /access.',
    failed: 'The access of the roles could not be loaded.',
    check: 'Check access',
    checkUser: 'Check access for {{name}}',
    subject: 'Check for',
    byRoles: 'Roles',
    byPerson: 'Users',
    addRole: 'Add a role',
    removeRole: 'Remove {{role}}',
    person: 'User',
    personHint: 'Name or email',
    peopleHidden: 'You can’t open the list of users, so no users are shown.',
    path: 'Page or path',
    pathHint: '/users/5',
    start: 'Choose roles or a user, and a page. Or select a cell in the table below.',
    pending: 'Loading the list of pages',
    matchedEntry: 'Matching entry',
    listFetched: 'List fetched',
    noPage: 'The app has no page at this path.',
    open: 'Open the page',
    who: 'Who can open it',
    noRole: 'No role',
    noPerson: 'No user',
    people_one: '{{count, number}} of {{total, number}} users',
    people_other: '{{count, number}} of {{total, number}} users',
    showMore: 'Show more',
    matrix: 'All pages and roles',
    searchPages: 'Search pages',
    found_one: '{{count, number}} of {{total, number}} entries',
    found_other: '{{count, number}} of {{total, number}} entries',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    accessPage: typeof en.accessPage
  }
}
