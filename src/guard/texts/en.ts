/** The texts that explain a decision. */
const en = {
  decision: {
    matched: '{{path}}: allowed by the entry {{entry}}.',
    noMatch: 'not on the list for {{roles}}',
    noPages: 'the list for {{roles}} is empty',
    noRoles: 'the account has no role',
    because: '{{path}}: {{cause}}.',
    role_one: 'the role {{roles}}',
    role_other: 'the roles {{roles}}',
    signInReasons: {
      noToken: 'no session is stored',
      noExpiration: 'the stored session has no expiration',
      unreadableExpiration: 'the stored expiration can’t be read',
      unreadableToken: 'the token can’t be read',
      implausibleToken: 'the times or the number of roles in the token are implausible',
      tokenFromTheFuture: 'the token is only valid later, so a clock is wrong',
      foreignToken: 'the token belongs to another app',
      expired: 'the session has expired',
      refused: 'the server no longer accepts the session',
      asked: 'the user has signed out',
      elsewhere: 'the user has signed out in another tab',
    },
    serverReasons: {
      revoked: 'the access was revoked',
      disabled: 'the account is disabled',
      passwordChanged: 'the password was changed',
      sessionEnded: 'the user has ended the session in another browser',
    },
    failures: {
      refused: 'the server refused the request',
      tooMany: 'the server received too many requests',
      invalid: 'the server did not accept the request',
      headersTooLarge: 'the headers were too large for the server',
      noService: 'the server does not offer this service',
      server: 'the server reported an error',
      network: 'the server could not be reached',
      timeout: 'the server did not respond in time',
      malformed: 'the response could not be read',
    },
  },
  change: {
    correctEntry: 'Correct the entry {{wrong}} to {{entry}} in the list for {{roles}}.',
    addEntry: 'Add the entry {{entry}} to the list for {{roles}}.',
    assignRole_one: 'Or assign this role: {{roles}}.',
    assignRole_other: 'Or assign one of these roles: {{roles}}.',
    assignAnyRole_one: 'Assign this role: {{roles}}.',
    assignAnyRole_other: 'Assign one of these roles: {{roles}}.',
    needRole: 'Assign a role whose list contains {{entry}}.',
    roleClaim: 'If the account has a role, the token must name it in the claim role or roles.',
    signInAgain: 'Sign in again.',
    askWhyRefused:
      'Sign in again. If this repeats, ask the server’s operator why it refuses the session.',
    correctToken: 'Sign in again. If this repeats, the server must issue a token for this app.',
    freeStorage: 'Free up storage in this browser or allow it for this site, then sign in again.',
    correctClock:
      'Set the clock of this computer to the right time. If it is right, correct the clock of the server.',
    checkConnection: 'Check the connection to the server, then try again.',
    reload: 'Reload the page.',
    reportCrash: 'Reload the page. If it crashes again, send this report to the developers.',
    askServer: 'Ask the server’s operator why it doesn’t return the list of allowed pages.',
    askRequest: 'Ask the server’s operator why this request failed.',
    serverReasons: {
      revoked: 'Ask an administrator why the access was revoked.',
      disabled: 'Ask an administrator to enable the account.',
      passwordChanged: 'Sign in with the new password.',
      sessionEnded: 'Sign in again.',
    },
    toAllow: 'To allow it',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    decision: typeof en.decision
    change: typeof en.change
  }
}
