/** The texts of the support page. */
const en = {
  support: {
    title: 'Support',
    lead: 'Details that support may ask for. You can share them safely.',
    toSignIn: 'Go to the sign-in page',
    account: 'Account',
    name: 'Name',
    roles: 'Roles',
    organisations: 'Organisations',
    missing: 'Not in the token',
    session: 'Session',
    statuses: {
      restoring: 'Being restored',
      signedOut: 'Signed out',
      signingIn: 'Signing in',
      signedIn: 'Signed in',
    },
    causes: {
      wrongCredentials: 'the email or password was wrong',
    },
    expires: 'Ends',
    health: 'Health',
    expiriesAgree: 'Stored expiry matches the token',
    rolesAmbiguous: 'Token names roles in two ways',
    leftovers: 'Leftover data',
    storage: 'Browser storage',
    storageStates: {
      available: 'Available',
      blocked: 'Blocked by the browser',
      full: 'Full',
      stuck: 'Data can’t be removed',
    },
    listFetched: 'List of pages loaded',
    clock: 'Server clock',
    clockSame: 'Same as this device',
    clockAhead_one: '{{count, number}} second ahead of this device',
    clockAhead_other: '{{count, number}} seconds ahead of this device',
    clockBehind_one: '{{count, number}} second behind this device',
    clockBehind_other: '{{count, number}} seconds behind this device',
    newVersion: 'New version found',
    pages: 'Allowed pages ({{count, number}})',
    searchPages: 'Search allowed pages',
    pagesUnknown: 'The list has not been loaded yet.',
    pagesEmpty: 'The list is empty.',
    pagesMore_one: '{{count, number}} more entry',
    pagesMore_other: '{{count, number}} more entries',
    notFound: 'No entry matches your search.',
    showAll: 'Show all ({{count, number}})',
    timeline: 'Timeline',
    decisions: 'Decisions',
    noDecisions: 'No decision has been made yet.',
    searchDecisions: 'Find a code or path',
    code: 'Code',
    verdicts: {
      allowed: 'Allowed',
      forbidden: 'Not allowed',
      signInRequired: 'Sign-in required',
      unavailable: 'Could not be checked',
      pending: 'Not decided',
    },
    triggers: {
      load: 'Page load',
      link: 'Link',
      history: 'Back or Forward',
      refresh: 'List or session changed',
      storage: 'Another tab',
    },
    list_one: 'List with {{count, number}} entry, loaded {{when}}',
    list_other: 'List with {{count, number}} entries, loaded {{when}}',
    summary: {
      title: 'Summary',
      refused: 'The user could not open {{path}} at {{when}}: {{cause}}.',
      opened: 'The user opened {{path}} at {{when}}.',
      signInFailed: 'The user could not sign in at {{when}}: {{cause}}.',
      request: 'Request',
      remedy: 'To allow it',
      removed: 'The list contained {{entry}} until {{when}}.',
    },
    replay: {
      title: 'Replay a report',
      lead: 'Open, drop or paste a report. This version then decides again. Nothing is sent.',
      choose: 'Open a report',
      paste: 'Or paste a report here',
      problems: {
        tooLarge: 'This file is larger than 5 MB, so it’s not a report.',
        newerVersion:
          'This report comes from a newer version of the app. Reload this page, then open it again.',
        truncated: 'This report is cut off. Copy all of it, or ask for the downloaded file.',
        notReport: 'This file isn’t a report we can read.',
        unreadable: 'The file could not be read.',
      },
      same: 'This version decides the same.',
      differs: 'This version decides differently.',
      listChanged: 'The list in the report is newer than the decision.',
      then: 'Then, {{version}}',
      now: 'Now, {{version}}',
      section: 'Report: {{section}}',
    },
    none: 'None',
  },
  requests: {
    show: 'Show successful requests',
    succeeded: 'A request succeeded',
    noResponse: 'no response',
    duration: '{{ms, number}} ms',
    attempts_one: '{{count, number}} attempt',
    attempts_other: '{{count, number}} attempts',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    support: typeof en.support
    requests: typeof en.requests
  }
}
