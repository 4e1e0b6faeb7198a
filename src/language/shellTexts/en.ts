/**
 * The texts of the command palette, the keyboard shortcuts and the notifications. They are loaded
 * with the shell.
 */
const en = {
  palette: {
    title: 'Command palette',
    search: 'Search pages and commands',
    hint: 'Go to…',
    theme: '{{theme}} theme',
    nothing: 'Nothing found.',
    help: 'Help',
    groups: {
      pages: 'Pages',
      people: 'People',
      actions: 'Actions',
      preferences: 'Preferences',
    },
    run: 'Open',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    menu: 'Collapse or expand the menu',
    everywhere: 'Everywhere',
    table: 'In a table',
    search: 'Search the table',
  },
  notifications: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count, number}} unread',
    unread_other: 'Notifications, {{count, number}} unread',
    none: 'Nothing in the last 20 minutes.',
  },
} as const

export default en
