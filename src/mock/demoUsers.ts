import { DEMO_ACCOUNTS, type Role } from './demoAccounts'
import { createAvatar, createUserRecord, type UserRecord } from './userRecord'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The profiles of the predefined users, one for each role. Names and companies are invented.
 * Websites and phone numbers are in ranges that are reserved for examples (RFC 2606, 555-01xx).
 */
const PROFILES = {
  admin: {
    fullname: 'Robin Vale',
    sinceSignInMs: 3 * HOUR_MS,
    pic: createAvatar(160),
    occupation: 'Head of service',
    organisations: ['Harbour Desk'],
    phone: '+1 202 555 0101',
    timeZone: 'Europe/Lisbon',
    website: 'https://harbour-desk.example',
    address: { addressLine: '4 Quay Row', city: 'Saltmere', state: 'Coast', postCode: '10401' },
  },
  user: {
    fullname: 'Noor Castell',
    sinceSignInMs: 26 * HOUR_MS,
    pic: createAvatar(30),
    occupation: 'Service agent',
    organisations: ['Harbour Desk', 'Northline'],
    phone: '+1 202 555 0102',
    timeZone: 'Europe/Madrid',
    website: 'https://noor.example.com',
    address: { addressLine: '18 Mill Lane', city: 'Eastfold', state: 'Vale', postCode: '20718' },
  },
  guest: {
    fullname: 'Ari Sundt',
    sinceSignInMs: 9 * DAY_MS,
    pic: createAvatar(280),
    occupation: 'Auditor',
    organisations: ['Northline'],
    phone: '+1 202 555 0103',
    timeZone: 'Europe/Oslo',
    website: 'https://northline.example',
    address: { addressLine: '2 Larch Way', city: 'Nordby', state: 'Fell', postCode: '30112' },
  },
} satisfies Record<Role, object>

export const createDemoUsers = (now: number): readonly UserRecord[] =>
  DEMO_ACCOUNTS.map(({ id, role, email, password }) => {
    const { sinceSignInMs, ...profile } = PROFILES[role]
    const { fullname, organisations } = profile
    const handle = fullname.toLowerCase().replace(' ', '-')
    const createdAt = new Date(now - 200 * DAY_MS).toISOString()
    return {
      ...createUserRecord({ id, fullname, email, password, createdAt }),
      ...profile,
      roles: [id],
      username: role,
      companyName: organisations[0] ?? '',
      socialNetworks: { linkedIn: handle, facebook: handle, twitter: handle, instagram: handle },
      lastSignInAt: new Date(now - sinceSignInMs).toISOString(),
      sessions: [
        {
          id: 'demo',
          device: 'Firefox · Windows',
          startedAt: new Date(now - sinceSignInMs).toISOString(),
          endedAt: null,
        },
      ],
    }
  })
