/** The texts of the list of users. */
const en = {
  users: {
    lead_one: '{{count, number}} user',
    lead_other: '{{count, number}} users',
    found_one: '{{count, number}} of {{total, number}} users',
    found_other: '{{count, number}} of {{total, number}} users',
    search: 'Search users',
    searchHint: 'Name, email or organisation',
    columns: 'Columns',
    byRole: 'Filter by role',
    allRoles: 'All roles',
    none: 'No user matches your search.',
    empty: 'There are no users yet.',
    never: 'Never',
    actions: 'Actions for {{name}}',
    selectUser: 'Select {{name}}',
    selectAll: 'Select all',
    selected_one: '{{count, number}} selected',
    selected_other: '{{count, number}} selected',
    clearSelection: 'Clear selection',
    exportSelected: 'Export CSV',
    tooMany: 'At most {{count, number}} at a time',
    deactivated: '{{count, number}} users were deactivated.',
    activated: '{{count, number}} users were activated.',
    unusableIds_one: '{{count, number}} user has no unique id. Ask support to correct the data.',
    unusableIds_other:
      '{{count, number}} users have no unique id. Ask support to correct the data.',
    views: 'Views',
    viewName: 'Name of the view',
    saveView: 'Save view',
    deleteView: 'Delete view {{name}}',
    viewsHint: 'Saves search, filter, sorting and columns in this tab.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    users: typeof en.users
  }
}
