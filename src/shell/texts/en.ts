/** The texts of the shell: the menu, the header, the command palette and the notifications. */
const en = {
  versions: {
    title: 'A new version is available',
    lead: 'Reload when you are ready. Until then, you can keep working.',
    typed: 'Unsaved changes will be lost.',
    anyway: 'Reload anyway',
    later: 'Not now',
  },
  shell: {
    menu: 'Main menu',
    sidebar: 'Sidebar',
    account: 'Account',
    organisationList: 'Organisations: {{names}}',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    groups: {
      people: 'People',
      administration: 'Administration',
    },
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    breadcrumbs: 'Breadcrumb',
  },
  palette: {
    title: 'Command palette',
    search: 'Search pages and commands',
    hint: 'Search or jump to…',
    theme: '{{theme}} theme',
    nothing: 'Nothing found.',
    results_one: '{{count, number}} result',
    results_other: '{{count, number}} results',
    help: 'Help',
    copyLink: 'Copy link to {{name}}',
    openInNewTab: 'Open {{name}} in a new tab',
    groups: {
      recent: 'Recent',
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
    rows: 'Previous or next row',
    openRow: 'Open the row',
    editRow: 'Edit the row',
    selectRow: 'Select the row',
    control: 'Ctrl',
  },
  notifications: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count, number}} unread',
    unread_other: 'Notifications, {{count, number}} unread',
    none: 'There are no new notifications.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    versions: typeof en.versions
    shell: typeof en.shell
    palette: typeof en.palette
    shortcuts: typeof en.shortcuts
    notifications: typeof en.notifications
  }
}
