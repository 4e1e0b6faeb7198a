/** The texts of the dashboard. */
const en = {
  dashboardPage: {
    lead: 'Today at a glance, {{date}}',
    users: 'Users',
    inOrganisations_one: 'in {{count, number}} organisation',
    inOrganisations_other: 'in {{count, number}} organisations',
    signedInToday: 'Signed in today',
    requests: 'Access requests',
    toAnswer: 'waiting for an answer',
    ofUsers_one: 'of {{count, number}} user',
    ofUsers_other: 'of {{count, number}} users',
    byRole: 'Users by role',
    byStatus: 'Users by status',
    lastDays_one: 'Last day',
    lastDays_other: 'Last {{count}} days',
    period: 'Period',
    signIns: 'Sign-ins per day',
    signInsOn_one: '{{date}}: {{count, number}} sign-in',
    signInsOn_other: '{{date}}: {{count, number}} sign-ins',
    signInsUnreadable: '{{date}}: the number of sign-ins can’t be read',
    signInsFailed: 'The sign-ins could not be loaded.',
    changes: 'Recent changes',
    noChanges: 'Nothing has been changed yet.',
    changesFailed: 'The changes could not be loaded.',
    change: {
      created: '{{actor}} added {{user}}',
      changed: '{{actor}} changed the details of {{user}}',
      deleted: '{{actor}} deleted {{user}}',
      rolesChanged: '{{actor}} changed the roles of {{user}}',
      activated: '{{actor}} activated {{user}}',
      deactivated: '{{actor}} deactivated {{user}}',
    },
    ownChange: {
      created: '{{user}} registered',
      changed: '{{user}} changed their own details',
    },
    recent: 'Recent sign-ins',
    noSignIns: 'Nobody has signed in yet.',
    soFar: 'Today so far',
    today: 'Today',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    dashboardPage: typeof en.dashboardPage
  }
}
