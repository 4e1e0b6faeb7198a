/** The texts of the dashboard. */
const en = {
  dashboardPage: {
    lead: 'Today at a glance, {{date}}',
    administrators: 'Administrators',
    ofUsers_one: 'of {{count, number}} user',
    ofUsers_other: 'of {{count, number}} users',
    byRole: 'Users by role',
    lastDays_one: 'Last day',
    lastDays_other: 'Last {{count}} days',
    period: 'Period',
    signIns: 'Users by day of last sign-in',
    signInsOn_one: '{{date}}: {{count, number}} user',
    signInsOn_other: '{{date}}: {{count, number}} users',
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
