/** A user, with what the tables of all the apps show. */
export type Person = { id: number; name: string; email: string; role: string; seen: string }

const FIRST = 'Ada Bram Cleo Dario Elin Farid Greta Hugo Ines Jonas Kaya Leif Mira Nils'.split(' ')
const LAST = 'Ashby Brandt Corvo Delune Ekberg Fenwick Galen Hollis Ismay Jarrow Keld'.split(' ')
const ROLES = ['user', 'guest', 'user', 'admin']
const pick = (from: string[], index: number) => from[index % from.length] ?? ''

/** As many users as the bench wishes for: a few, or so many that a list is long. */
export const people: Person[] = Array.from(
  { length: Number(localStorage.getItem('bench-users') ?? 3) },
  (_, index) => {
    const id = index + 1
    // The first is not the first by name as well: to sort them is to change the first row.
    const name = `${pick(FIRST, index + 5)} ${pick(LAST, index * 7 + Math.floor(index / 14))}`
    const email = `${name.replace(' ', '.').toLowerCase()}.${id}@example.com`
    const seen = new Date(Date.UTC(2026, 0, 1) + ((index * 613) % 80_000) * 60_000).toISOString()
    return { id, name, email, role: pick(ROLES, index * 3), seen }
  },
)
