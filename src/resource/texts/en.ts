/** The texts of the kit for lists and records. */
const en = {
  resource: {
    columns: 'Columns',
    select: 'Select {{name}}',
    selectAll: 'Select all',
    selected_one: '{{count, number}} selected',
    selected_other: '{{count, number}} selected',
    clearSelection: 'Clear selection',
    tooMany: 'At most {{count, number}} at a time',
    views: 'Views',
    viewName: 'Name of the view',
    saveView: 'Save view',
    deleteView: 'Delete view {{name}}',
    viewsHint: 'Saves search, filter, sorting and columns in this tab.',
    progress: '{{done, number}} of {{total, number}}',
    more_one: '{{count, number}} more',
    more_other: '{{count, number}} more',
    notChanged: 'Not changed: {{names}}.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    resource: typeof en.resource
  }
}
