import { avatar } from './avatar'
import type { UserRecord } from './userRecord'

type Given = Pick<UserRecord, 'id' | 'fullname' | 'email' | 'password' | 'createdAt'>

/** What somebody has who has only just registered: role 2, the default avatar, all else empty. */
export function newUser({ createdAt, ...given }: Given): UserRecord {
  const [firstname = '', ...others] = given.fullname.split(/\s+/)
  return {
    ...given,
    username: given.email,
    authToken: '',
    refreshToken: '',
    roles: [2],
    pic: avatar(210),
    firstname,
    lastname: others.join(' '),
    occupation: '',
    companyName: '',
    organisations: [],
    phone: '',
    language: 'en',
    timeZone: 'UTC',
    website: '',
    emailSettings: {
      emailNotification: true,
      sendCopyToPersonalEmail: false,
      activityRelatesEmail: {
        newNotifications: true,
        directMessages: true,
        newConnections: false,
        newOrders: false,
        membershipApprovals: false,
        memberRegistrations: false,
      },
      updateNews: {
        productNews: true,
        tips: false,
        missedSinceLastSignIn: true,
        partnerNews: false,
      },
    },
    communication: { email: true, sms: false, phone: false },
    address: { addressLine: '', city: '', state: '', postCode: '' },
    socialNetworks: { linkedIn: '', facebook: '', twitter: '', instagram: '' },
    createdAt,
    lastSignInAt: createdAt,
  }
}
