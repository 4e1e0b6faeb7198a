/** A user, with the fields that the tables of all apps show. */
export type Person = { id: number; name: string; email: string; role: string; seen: string }

const FIRST_NAMES =
  'Ada Bram Cleo Dario Elin Farid Greta Hugo Ines Jonas Kaya Leif Mira Nils'.split(' ')
const LAST_NAMES = 'Ashby Brandt Corvo Delune Ekberg Fenwick Galen Hollis Ismay Jarrow Keld'.split(
  ' ',
)
const ROLES = ['user', 'guest', 'user', 'admin']
const pickItem = (from: string[], index: number) => from[index % from.length] ?? ''

/** The users. The benchmark sets their number. */
export const people: Person[] = Array.from(
  { length: Number(localStorage.getItem('bench-users') ?? 3) },
  (_, index) => {
    const id = index + 1
    // The first user is not the first by name, so sorting changes the first row.
    const name = `${pickItem(FIRST_NAMES, index + 5)} ${pickItem(LAST_NAMES, index * 7 + Math.floor(index / 14))}`
    const email = `${name.replace(' ', '.').toLowerCase()}.${id}@example.com`
    const seen = new Date(Date.UTC(2026, 0, 1) + ((index * 613) % 80_000) * 60_000).toISOString()
    return { id, name, email, role: pickItem(ROLES, index * 3), seen }
  },
)
