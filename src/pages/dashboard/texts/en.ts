/** The texts of the dashboard. */
const en = {
  dashboardPage: {
    lead: 'Today at a glance, {{date}}',
    users: 'Users',
    newThisWeek_one: '{{count, number}} new this week',
    newThisWeek_other: '{{count, number}} new this week',
    signInsToday: 'Sign-ins today',
    ofUsers_one: 'of {{count, number}} user',
    ofUsers_other: 'of {{count, number}} users',
    pages: 'Pages you can open',
    checked: 'Checked {{when}}',
    checkedNow: 'Checked just now',
    sessionEnds: 'Session ends in',
    byRole: 'Users by role',
    lastDays_one: 'Last day',
    lastDays_other: 'Last {{count}} days',
    period: 'Period',
    signIns: 'Users by day of last sign-in',
    signInsOn_one: '{{date}}: {{count, number}} user',
    signInsOn_other: '{{date}}: {{count, number}} users',
    timeline: 'What happened in this session',
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
