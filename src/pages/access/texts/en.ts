/** The texts of the access page. */
const en = {
  accessPage: {
    lead: 'Check who may open which page, and why. The same rules apply as when a page opens.',
    page: 'Page',
    allowed: 'Allowed',
    refused: 'Not allowed',
    unknown: 'Not known',
    yours: 'Your role',
    callerOnly:
      'This server answers only for the roles of the current user. So the page shows only your own access. To compare roles, the server must answer for any roles, for example only for users who may open /access.',
    failed: 'The access of the roles could not be loaded.',
    check: 'Check access',
    subject: 'Check for',
    byRoles: 'Roles',
    byPerson: 'A person',
    addRole: 'Add a role',
    removeRole: 'Remove {{role}}',
    person: 'Person',
    personHint: 'Name or email',
    peopleHidden: 'You may not open the list of users, so no people are shown.',
    peopleFailed: 'People could not be loaded.',
    path: 'Page or path',
    pathHint: '/users/5',
    start: 'Choose roles or a person, and a page. Or select a cell in the table below.',
    pending: 'Loading the list of pages',
    matchedEntry: 'Matching entry',
    listFetched: 'List fetched',
    noPage: 'The app has no page at this path.',
    open: 'Open the page',
    who: 'Who can open it',
    noRole: 'No role',
    noPerson: 'No person',
    people_one: '{{count, number}} of {{total, number}} people',
    people_other: '{{count, number}} of {{total, number}} people',
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
