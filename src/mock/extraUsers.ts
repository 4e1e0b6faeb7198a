import { avatar } from './avatar'
import { DEMO_PASSWORD } from './demoUsers'
import { newUser } from './newUser'
import type { UserRecord } from './userRecord'

/** Generated users are numbered from here; see `nextId` for how the others keep out of the way. */
export const FIRST_EXTRA_ID = 1_001

const MINUTE = 60_000

const FIRST_NAMES =
  'Ada Bram Cleo Dario Elin Farid Greta Hugo Ines Jonas Kaya Leif Mira Nils Oona Pablo Quinn Rhea Soren Tilda Umar Vera Wim Yara Zeno'
const LAST_NAMES =
  'Ashby Brandt Corvo Delune Ekberg Fenwick Galen Hollis Ismay Jarrow Keld Lorne Marsh Nyberg Orrin Penrose Quill Rowan Selby Thorne Ulver Voss Whitby Yarrow'
const CITIES = 'Saltmere Eastfold Nordby Hexwick Lindhaven Brackwater Ostermoor'
const JOBS = ['Service agent', 'Team lead', 'Dispatcher', 'Analyst', 'Auditor']
const FIRMS = ['Harbour Desk', 'Northline', 'Ferrow & Pike', 'Tidewater Post', 'Lanternworks']

/**
 * Users enough to fill a long table. They are the same on every call and are
 * not kept, so that ten thousand of them cost no storage.
 */
export const extraUsers = (count: number, now: number): readonly UserRecord[] =>
  Array.from({ length: count }, (_, index) => extraUser(index, now))

function extraUser(index: number, now: number): UserRecord {
  const id = FIRST_EXTRA_ID + index
  const first = pick(FIRST_NAMES.split(' '), index)
  const last = pick(LAST_NAMES.split(' '), index * 7 + Math.floor(index / 24))
  const name = `${first}.${last}.${id}`.toLowerCase()
  const firm = pick(FIRMS, index * 3)
  const user = newUser({
    id,
    fullname: `${first} ${last}`,
    email: `${name}@example.com`,
    password: DEMO_PASSWORD,
    createdAt: new Date(now - (60 + ((index * 37) % 900)) * 1_440 * MINUTE).toISOString(),
  })
  return {
    ...user,
    username: name,
    roles: rolesOf(index),
    pic: avatar((index * 47) % 360),
    occupation: pick(JOBS, index * 2),
    companyName: firm,
    organisations: [firm],
    phone: `+1 202 555 01${String(index % 100).padStart(2, '0')}`,
    website: `https://${first.toLowerCase()}.example.com`,
    address: { ...user.address, city: pick(CITIES.split(' '), index) },
    lastSignInAt: new Date(now - ((index * 613) % 80_000) * MINUTE).toISOString(),
  }
}

/** Mostly users and guests; now and then an administrator, and somebody with two roles. */
function rolesOf(index: number): number[] {
  if (index % 25 === 0) return [1]
  if (index % 40 === 7) return [2, 3]
  return [index % 3 === 2 ? 3 : 2]
}

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
