/** The texts of the kit for lists and records. */
const en = {
  records: {
    columns: 'Columns',
    select: 'Select {{name}}',
    selectAll: 'Select all',
    selected_one: '{{count, number}} selected',
    selected_other: '{{count, number}} selected',
    clearSelection: 'Clear selection',
    tooMany: 'At most {{count, number}} at a time',
    views: 'Views',
    activeView: 'View: {{name}}',
    viewName: 'Name of the view',
    saveView: 'Save view',
    copyView: 'Copy the link of view {{name}}',
    deleteView: 'Delete view {{name}}',
    viewsHint:
      'A view is a link with its search, filters, sorting and columns. Bookmark or share it: this list stays in this tab.',
    progress: '{{done, number}} of {{total, number}}',
    more_one: '{{count, number}} more',
    more_other: '{{count, number}} more',
    notChanged: 'Not changed: {{names}}.',
    search: 'Search',
    filters: 'Filters',
    apply: 'Apply',
    all: '{{field}}: all',
    from: '{{field}} from',
    to: '{{field}} to',
    notGiven: 'Not given',
    count_one: '{{count, number}} entry',
    count_other: '{{count, number}} entries',
    none: 'No entry matches your search.',
    empty: 'There are no entries yet.',
    failed: 'The entries could not be loaded.',
    recordFailed: 'The entry could not be loaded.',
    edit: 'Edit',
    editTitle: 'Edit {{name}}',
    save: 'Save',
    saved: '{{name}} was saved.',
    delete: 'Delete',
    deleteAsk: 'Delete {{name}}?',
    deleteText: 'This can’t be undone.',
    deleted: 'Deleted: {{names}}.',
    deletedMany_one: '{{count, number}} entry was deleted.',
    deletedMany_other: '{{count, number}} entries were deleted.',
    first: 'First page',
    exporting: 'The file is being prepared.',
    exportFailed: 'The file could not be prepared.',
    searching: 'Searching…',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    records: typeof en.records
  }
}
