import { avatar } from './avatar'
import { newUser } from './newUser'
import type { UserRecord } from './userRecord'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The password of every user that nobody registered. */
export const DEMO_PASSWORD = 'demo'

/**
 * The three people that the demo starts with, one for each role.
 *
 * Names, firms and handles are invented; addresses and telephone numbers are
 * of the reserved kind (RFC 2606, 555-01xx), so they reach nobody.
 */
export const demoUsers = (now: number): readonly UserRecord[] => [
  {
    ...demoUser({ id: 1, name: 'admin', fullname: 'Robin Vale', now, seen: 3 * HOUR }),
    roles: [1],
    pic: avatar(160),
    occupation: 'Head of service',
    companyName: 'Harbour Desk',
    organisations: ['Harbour Desk'],
    phone: '+1 202 555 0101',
    timeZone: 'Europe/Lisbon',
    website: 'https://harbour-desk.example',
    address: { addressLine: '4 Quay Row', city: 'Saltmere', state: 'Coast', postCode: '10401' },
  },
  {
    ...demoUser({ id: 2, name: 'user', fullname: 'Noor Castell', now, seen: 26 * HOUR }),
    roles: [2],
    pic: avatar(30),
    occupation: 'Service agent',
    companyName: 'Harbour Desk',
    organisations: ['Harbour Desk', 'Northline'],
    phone: '+1 202 555 0102',
    timeZone: 'Europe/Madrid',
    website: 'https://noor.example.com',
    address: { addressLine: '18 Mill Lane', city: 'Eastfold', state: 'Vale', postCode: '20718' },
  },
  {
    ...demoUser({ id: 3, name: 'guest', fullname: 'Ari Sundt', now, seen: 9 * DAY }),
    roles: [3],
    pic: avatar(280),
    occupation: 'Auditor',
    companyName: 'Northline',
    organisations: ['Northline'],
    phone: '+1 202 555 0103',
    timeZone: 'Europe/Oslo',
    website: 'https://northline.example',
    address: { addressLine: '2 Larch Way', city: 'Nordby', state: 'Fell', postCode: '30112' },
  },
]

type Sketch = { id: number; name: string; fullname: string; now: number; seen: number }

function demoUser({ id, name, fullname, now, seen }: Sketch): UserRecord {
  const handle = fullname.toLowerCase().replace(' ', '-')
  return {
    ...newUser({
      id,
      fullname,
      email: `${name}@demo.com`,
      password: DEMO_PASSWORD,
      createdAt: new Date(now - 200 * DAY).toISOString(),
    }),
    username: name,
    socialNetworks: { linkedIn: handle, facebook: handle, twitter: handle, instagram: handle },
    lastSignInAt: new Date(now - seen).toISOString(),
  }
}
