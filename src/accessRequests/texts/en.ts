/** The texts of access requests. */
const en = {
  accessRequest: {
    page: 'Page',
    entry: 'Needed entry',
    reason: 'Why do you need it?',
    reasonHint: 'Optional, at most {{max, number}} characters',
    send: 'Send request',
    sent: 'Access to {{path}} was requested.',
    pending: 'Requested {{when}} · pending',
    withdraw: 'Withdraw',
    withdrawn: 'The request for {{path}} was withdrawn.',
    declinedAt: 'Declined {{when}}',
    declinedBecause: 'Declined {{when}}: {{reason}}',
    granted: '{{path}} is open to you now.',
    open: 'Open the page',
    declined: 'Your request for {{path}} was declined.',
    list: 'Access requests',
    noReason: 'No reason given',
    grant: 'Grant',
    decline: 'Decline',
    unread_one: '{{count, number}} access request',
    unread_other: '{{count, number}} access requests',
    action: '{{reason}} Select the button to request access.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    accessRequest: typeof en.accessRequest
  }
}
