/** The texts of the page of a user. */
const en = {
  user: {
    contact: 'Contact',
    work: 'Work',
    settings: 'Settings',
    showSettings: 'Show settings that only this user can change',
    canOpen: 'Can open',
    newLead: 'The user can sign in at once with the email and the initial password.',
    passwordHint: 'Give it to the user in person or by phone.',
    emailSettings: 'Email settings',
    activity: 'Emails about activity',
    updates: 'News',
    channels: 'Channels',
    settingNames: {
      emailNotification: 'Notifications by email',
      sendCopyToPersonalEmail: 'Copy to the personal email',
      newNotifications: 'New notifications',
      directMessages: 'Direct messages',
      newConnections: 'New connections',
      newOrders: 'New orders',
      membershipApprovals: 'Approved memberships',
      memberRegistrations: 'Registered members',
      productNews: 'Product news',
      tips: 'Tips',
      missedSinceLastSignIn: 'Activity since the last sign-in',
      partnerNews: 'Partner news',
      sms: 'Text message',
      email: 'Email',
      phone: 'Phone',
    },
    social: 'Social networks',
    networks: {
      linkedIn: 'LinkedIn',
      facebook: 'Facebook',
      twitter: 'Twitter',
      instagram: 'Instagram',
    },
    account: 'Account',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    user: typeof en.user
  }
}
