/** The texts of access requests. */
const en = {
  accessRequest: {
    page: 'Page',
    entry: 'Needed entry',
    reason: 'Why do you need it?',
    reasonHint: 'Optional, at most {{max, number}} characters',
    send: 'Send request',
    request: 'Your request for {{page}}',
    sent: 'Access to {{page}} was requested.',
    pending: 'Requested {{when}} · pending',
    unknownTime: 'at an unknown time',
    withdraw: 'Withdraw',
    withdrawn: 'The request for {{page}} was withdrawn.',
    declinedAt: 'Declined {{when}}',
    declinedBecause: 'Declined {{when}}: {{reason}}',
    granted: 'You have access to {{page}} now.',
    open: 'Open the page',
    declined: 'Your request for {{page}} was declined.',
    list: 'Access requests',
    noReason: 'No reason given',
    grant: 'Grant',
    decline: 'Decline',
  },
  accessAdmin: {
    none: 'There are no open requests.',
    unreadable_one: '{{count, number}} request can’t be read.',
    unreadable_other: '{{count, number}} requests can’t be read.',
    grantTitle: 'Give {{name}} access to {{page}}?',
    how: 'How to grant it',
    addEntry_one: 'Give the role {{role}} access to {{page}} ({{count, number}} user)',
    addEntry_other: 'Give the role {{role}} access to {{page}} ({{count, number}} users)',
    giveRole_one: 'Give {{name}} the role {{role}} ({{count, number}} more page or action)',
    giveRole_other: 'Give {{name}} the role {{role}} ({{count, number}} more pages and actions)',
    isOpen: '{{name}} can already open {{path}}. Nothing changes.',
    noWay: 'No role allows {{path}}, and {{name}} has no role to which it could be added.',
    choiceGone: 'Your choice is no longer possible. Choose again.',
    gains: 'Gains: {{entries}}',
    granted: '{{name}} has access to {{page}} now.',
    undone: 'The change was undone.',
    answer: 'Your answer to {{name}}',
    declineTitle: 'Decline the request of {{name}} for {{page}}?',
    declineReason: 'Reason for {{name}}',
    declined: 'The request of {{name}} for {{page}} was declined.',
    conflict:
      'Another administrator has changed the roles in the meantime. The changes below are based on the new lists. Check them, and save again.',
    change: 'Change the role',
    removeEntry_one: 'Take access to {{page}} from the role {{role}} ({{count, number}} user)',
    removeEntry_other: 'Take access to {{page}} from the role {{role}} ({{count, number}} users)',
    staged: 'This change is not saved yet.',
    unstage: 'Remove this change',
    unsaved: 'Unsaved changes',
    stagedCount_one: '{{count, number}} unsaved change',
    stagedCount_other: '{{count, number}} unsaved changes',
    save: 'Save changes',
    saveTitle: 'Change the access of these roles?',
    applied_one: 'The role {{role}} was changed.',
    applied_other: 'These roles were changed: {{role}}.',
    lockSelf:
      'You could no longer open {{entry}}. Another administrator would have to give it back to you.',
    log: 'Access changes',
    noLog: 'Nothing has been changed yet.',
    added: '{{by}} added {{subject}} to the role {{role}}.',
    removed: '{{by}} removed {{subject}} from the role {{role}}.',
    given: '{{by}} gave {{subject}} the role {{role}}.',
    taken: '{{by}} took the role {{role}} from {{subject}}.',
    requestDeclined: '{{by}} declined the request of {{name}} for {{path}}.',
    cause: 'Request of {{name}} for {{path}}',
    removeRole: 'Remove {{role}}',
    rolesGained: 'Pages and actions gained: {{entries}}',
    rolesLost: 'Pages and actions lost: {{entries}}',
    failed: 'The roles could not be loaded.',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    accessRequest: typeof en.accessRequest
    accessAdmin: typeof en.accessAdmin
  }
}
