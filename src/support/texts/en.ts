/** The texts of the support page. */
const en = {
  support: {
    title: 'Support',
    lead: 'Details that support may ask for. You can share them safely.',
    toSignIn: 'Go to the sign-in page',
    wrongCredentials: 'the email or password was wrong',
    health: 'App and browser',
    newVersion: 'A new version was found at {{when}}. Reload the page to use it.',
    expiriesDiffer: 'The stored expiry differs from the expiry in the token. Sign in again.',
    leftovers:
      'The browser still stores parts of the ended session ({{keys}}). Clear the data of this site in the browser.',
    clockAhead: 'the computer’s clock is {{difference}} ahead',
    clockBehind: 'the computer’s clock is {{difference}} behind',
    duration: {
      minutes: '{{count, number}} min',
      hours: '{{count, number}} h',
      days: '{{count, number}} d',
    },
    storage: 'Browser storage',
    storageStates: {
      blocked: 'Blocked by the browser',
      full: 'Full',
      stuck: 'Data can’t be removed',
    },
    pages: 'Allowed pages and actions ({{count, number}})',
    pagesUnknown: 'The list has not been loaded yet.',
    pagesEmpty: 'The list is empty.',
    pagesMore_one: '{{count, number}} more entry',
    pagesMore_other: '{{count, number}} more entries',
    showAll: 'Show all ({{count, number}})',
    timeline: 'Timeline',
    noDecisions: 'No page has been opened yet.',
    hiddenButtons: 'Hidden buttons on the page that was open last:',
    hiddenButton: '{{name}}: add {{entry}}',
    summary: {
      title: 'Summary',
      refused: 'The user could not open {{path}} at {{when}}: {{cause}}.',
      opened: 'The user opened {{path}} at {{when}}.',
      dataRefused:
        'The user opened {{path}} at {{when}}, but its data was refused ({{request}}): {{cause}}.',
      dataFailed:
        'The user opened {{path}} at {{when}}, but its data could not be loaded ({{request}}): {{cause}}.',
      changeFailed:
        'The user opened {{path}}, but a change failed at {{when}} ({{request}}): {{cause}}.',
      codeGone:
        'The user opened {{path}} at {{when}}, but its code could not be loaded: a new version was deployed.',
      codeUnreachable:
        'The user opened {{path}} at {{when}}, but its code could not be loaded: the server could not be reached.',
      crashed: 'The user opened {{path}} at {{when}}, but the page crashed ({{error}}).',
      signInFailed: 'The user could not sign in at {{when}}: {{cause}}.',
      notFound: '{{path}}: there is no such page',
      notFoundNear: '{{path}}: did you mean {{page}}?',
      request: 'Request',
      notStored: 'the browser could not store the session',
      remedy: 'What to do',
      fact: '{{name}}: {{value}}',
      removed: 'The list contained {{entry}} until {{when}}.',
    },
    report: {
      title: 'Read a report',
      lead: 'Paste a report to see what its writer saw. Nothing is sent.',
      paste: 'Paste a report here',
      problems: {
        newerVersion:
          'This report comes from a newer version of the app. Reload this page, then paste it again.',
        truncated: 'This report is cut off. Copy all of it.',
        notReport: 'This text isn’t a report we can read.',
      },
      section: 'Report: {{section}}',
    },
  },
  requests: {
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
