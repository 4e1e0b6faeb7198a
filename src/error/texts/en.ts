/** The texts of the error pages. */
const en = {
  forbidden: {
    title: 'You don’t have access to {{page}}',
    thisPage: 'this page',
    lead: 'Your roles don’t include it. If you need it for your work, ask {{contact}} and pass on the details below.',
    noPage: 'No page is open to you',
    noPageLead:
      'Your roles don’t include any page yet. Ask {{contact}} and pass on the details below.',
    asked: 'You asked for',
    why: 'Why',
    roles: 'Your roles',
    noRoles: 'None',
    checked: 'Checked',
    checkedAt_one: '{{when}}, {{count, number}} entry on your list',
    checkedAt_other: '{{when}}, {{count, number}} entries on your list',
    notChecked: 'Not yet',
    mayOpen: 'You can open',
    request: 'Request access',
    leadRequest:
      'Your roles don’t include it. If you need it for your work, request access. A message appears here when your request is answered.',
    details: 'Details for support',
    requestText: 'Please give me access to {{path}}. My roles: {{roles}}. Needed entry: {{entry}}.',
  },
  notFound: {
    title: 'Page not found',
    lead: 'There is no page at this address.',
    didYouMean: 'Did you mean {{page}}?',
  },
  broken: {
    title: 'Something went wrong',
    lead: 'This page could not be shown. Reload it, or open another page.',
    gone: 'The app has changed since you opened it. Reload to get the latest version.',
    outOfReach: 'The code of this page could not be loaded because the server cannot be reached.',
    typed: 'Unsaved changes will be lost when you reload.',
    shell: 'The menu and the header could not be shown. You can keep working without them.',
  },
  accessCheckFailed: {
    title: 'Access could not be checked',
    lead: 'We can’t tell right now whether you can open this page. You are still signed in.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    forbidden: typeof en.forbidden
    notFound: typeof en.notFound
    broken: typeof en.broken
    accessCheckFailed: typeof en.accessCheckFailed
  }
}
