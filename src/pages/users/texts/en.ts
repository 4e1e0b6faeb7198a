/** The texts of the list of users. */
const en = {
  users: {
    lead_one: '{{count, number}} user',
    lead_other: '{{count, number}} users',
    found_one: '{{count, number}} of {{total, number}} users',
    found_other: '{{count, number}} of {{total, number}} users',
    search: 'Search users',
    searchHint: 'Name, email or organisation',
    byRole: 'Filter by role',
    allRoles: 'All roles',
    byStatus: 'Filter by status',
    allStatuses: 'All statuses',
    deactivateUser: 'Deactivate {{name}}',
    activateUser: 'Activate {{name}}',
    undone: 'Undone: {{change}}',
    ownStatus: 'You can’t change your own status.',
    none: 'No user matches your search.',
    empty: 'There are no users yet.',
    actions: 'Actions for {{name}}',
    deactivated: '{{count, number}} users were deactivated.',
    activated: '{{count, number}} users were activated.',
    unusableIds_one:
      '{{count, number}} user has no unique number. Ask support to correct the data.',
    unusableIds_other:
      '{{count, number}} users have no unique number. Ask support to correct the data.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    users: typeof en.users
  }
}
