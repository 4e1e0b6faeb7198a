import { DEMO_PASSWORD } from './demoAccounts'
import { createAvatar, createUserRecord, type UserRecord } from './userRecord'

/** The id of the first generated user. New users never get an id of a generated user. */
export const FIRST_EXTRA_ID = 1_001

/** The maximum number of generated users. Tables can show this number of rows. */
export const MAX_EXTRA_USERS = 100_000

const MINUTE_MS = 60_000

const FIRST_NAMES =
  'Ada Bram Cleo Dario Elin Farid Greta Hugo Ines Jonas Kaya Leif Mira Nils Oona Pablo Quinn Rhea Soren Tilda Umar Vera Wim Yara Zeno'
const LAST_NAMES =
  'Ashby Brandt Corvo Delune Ekberg Fenwick Galen Hollis Ismay Jarrow Keld Lorne Marsh Nyberg Orrin Penrose Quill Rowan Selby Thorne Ulver Voss Whitby Yarrow'
const CITIES = 'Saltmere Eastfold Nordby Hexwick Lindhaven Brackwater Ostermoor'
const JOBS = ['Service agent', 'Team lead', 'Dispatcher', 'Analyst', 'Auditor']
const COMPANIES = ['Harbour Desk', 'Northline', 'Ferrow & Pike', 'Tidewater Post', 'Lanternworks']

/** Generates users for a long table. An id always gets the same names, so no storage is needed. */
export const createExtraUsers = (count: number, now: number): readonly UserRecord[] =>
  Array.from({ length: count }, (_, index) => createExtraUser(index, now))

function createExtraUser(index: number, now: number): UserRecord {
  const id = FIRST_EXTRA_ID + index
  const first = pickValue(FIRST_NAMES.split(' '), index)
  // The first 600 full names differ, because there are 25 first names and 24 last names.
  const last = pickValue(LAST_NAMES.split(' '), index * 7)
  const username = `${first}.${last}.${id}`.toLowerCase()
  const companyName = pickValue(COMPANIES, index * 3)
  const user = createUserRecord({
    id,
    fullname: `${first} ${last}`,
    email: `${username}@example.com`,
    password: DEMO_PASSWORD,
    createdAt: new Date(now - (60 + ((index * 37) % 900)) * 1_440 * MINUTE_MS).toISOString(),
  })
  return {
    ...user,
    username,
    roles: pickRoles(index),
    pic: createAvatar((index * 47) % 360),
    occupation: pickValue(JOBS, index * 2),
    companyName,
    organisations: [companyName],
    phone: `+1 202 555 01${String(index % 100).padStart(2, '0')}`,
    website: `https://${first.toLowerCase()}.example.com`,
    address: { ...user.address, city: pickValue(CITIES.split(' '), index) },
    lastSignInAt:
      index % 17 === 5 ? null : new Date(now - ((index * 613) % 80_000) * MINUTE_MS).toISOString(),
    active: index % 23 !== 9,
  }
}

/** Picks role numbers: mostly user or guest, sometimes admin, sometimes two roles. */
function pickRoles(index: number): number[] {
  if (index % 23 === 0) return [1]
  if (index % 40 === 7) return [2, 3]
  return [index % 3 === 2 ? 3 : 2]
}

const pickValue = (values: readonly string[], index: number) => values[index % values.length] ?? ''
