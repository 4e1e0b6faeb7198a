/** The texts that several pages need. They are loaded with every page. */
const en = {
  list: {
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    size: 'Rows per page',
    position: '{{first, number}}–{{last, number}} of {{total, number}}',
    clear: 'Clear filters',
    csv: 'Download CSV',
  },
  action: {
    names: {
      edit: 'Edit {{records}}',
      delete: 'Delete {{records}}',
      deactivate: 'Deactivate {{records}}',
      roles: 'Change the roles of {{records}}',
      export: 'Download {{records}} as CSV',
    },
    lockAll:
      'Nobody could open {{entry}} any more. Then nobody could change roles or answer requests.',
    undo: 'Undo',
    refused: 'Your roles do not allow this. The entry {{entry}} is missing.',
    request: '{{reason}} Select the button to request access.',
  },
  person: {
    failed: 'The users could not be loaded.',
    onlyFirst: 'Only the first {{count, number}} users are shown.',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    organisation: 'Organisation',
    lastSignIn: 'Last sign-in',
    address: 'Address',
    statuses: {
      active: 'Active',
      deactivated: 'Deactivated',
      neverSignedIn: 'Never signed in',
      dormant: 'Dormant',
    },
    none: 'Not given',
    never: 'Never',
    activate: 'Activate',
    deactivate: 'Deactivate',
    fields: {
      id: 'Number',
      username: 'Username',
      password: 'Initial password',
      email: 'Email',
      fullname: 'Full name',
      roles: 'Roles',
      phone: 'Phone',
      website: 'Website',
      occupation: 'Occupation',
      companyName: 'Company',
      organisations: 'Organisations',
      language: 'Language',
      timeZone: 'Time zone',
      createdAt: 'Created',
      lastSignInAt: 'Last sign-in',
      active: 'Status',
      addressLine: 'Street',
      city: 'City',
      state: 'State',
      postCode: 'Postcode',
    },
    deactivatedUser: '{{name}} was deactivated.',
    activatedUser: '{{name}} was activated.',
    deactivateCommand: 'Deactivate {{name}}',
    activateCommand: 'Activate {{name}}',
    ownStatus: 'You can’t change your own status.',
    usersWithRoles: '{{count, number}} users. Roles: {{roles}}.',
    deactivated: '{{count, number}} users were deactivated.',
    activated: '{{count, number}} users were activated.',
    new: 'New user',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    list: typeof en.list
    action: typeof en.action
    person: typeof en.person
  }
}
