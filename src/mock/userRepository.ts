import { removeInvisibleCharacters } from '@/lib/removeInvisibleCharacters'
import { createDemoUsers } from './demoUsers'
import { createExtraUsers, FIRST_EXTRA_ID } from './extraUsers'
import { createQueue, type RecordStore } from './recordStore'
import type { CreateUserRequest, UpdateUserRequest } from './requestSchemas'
import type { Tokens } from './tokens'
import { changeUserRecord, createUserRecord, type UserRecord } from './userRecord'

const DAY_MS = 86_400_000

type Options = { records: RecordStore; now: () => number; getExtraCount: () => number }

/**
 * Creates the functions that read and change the stored and the generated users. A generated user
 * is stored when it is changed or deleted. Each call reads the records again, because another tab
 * may have changed them.
 */
export function createUserRepository({ records, now, getExtraCount }: Options) {
  const enqueue = createQueue()
  /** The users who are not stored have the same times for a day, also after a reload. */
  const getStartOfDay = () => now() - (now() % DAY_MS)
  let extraUsers: readonly UserRecord[] = []

  async function readStored() {
    const users = await records.read()
    return users.length > 0 ? users : createDemoUsers(getStartOfDay())
  }

  const list = async () => {
    const stored = await readStored()
    const storedIds = new Set(stored.map(({ id }) => id))
    const extraCount = getExtraCount()
    if (extraUsers.length !== extraCount) extraUsers = createExtraUsers(extraCount, getStartOfDay())
    return [
      ...stored.filter(({ deletedAt }) => deletedAt === null),
      ...extraUsers.filter(({ id }) => !storedIds.has(id)),
    ]
  }

  const change = <Result>(task: () => Promise<Result>) =>
    enqueue(() => records.lock?.(task) ?? task())

  const findByEmail = async (email: string) => {
    const key = normaliseEmail(email)
    return (await list()).find(user => normaliseEmail(user.email) === key)
  }

  async function store(user: UserRecord) {
    const users = await readStored()
    await records.write(
      users.some(({ id }) => id === user.id)
        ? users.map(each => (each.id === user.id ? user : each))
        : [...users, user],
    )
  }

  const findById = async (id: string) => (await list()).find(user => String(user.id) === id)

  return {
    list,
    findByEmail,
    findById,

    /**
     * Changes a user. Returns `unknown` if no user has this id, and `emailUsed` if another user has
     * the new e-mail address.
     */
    update: (id: string, changes: UpdateUserRequest) =>
      change(async () => {
        const user = await findById(id)
        if (!user) return 'unknown'
        const sameEmail = changes.email === undefined ? user : await findByEmail(changes.email)
        if (sameEmail && sameEmail.id !== user.id) return 'emailUsed'
        const { roles } = changes
        const rolesChangedAt = roles ? new Date(now()).toISOString() : user.rolesChangedAt
        const changed = { ...changeUserRecord(user, changes), rolesChangedAt }
        await store(changed)
        return changed
      }),

    /** Deletes a user and returns their record. Returns undefined if no user has this id. */
    remove: (id: string) =>
      change(async () => {
        const user = await findById(id)
        if (user) await store({ ...user, deletedAt: new Date(now()).toISOString() })
        return user
      }),

    /** Changes what only the user can read. */
    setOwn: (id: number, changes: Partial<Pick<UserRecord, 'views' | 'hasClosedTour'>>) =>
      change(async () => {
        const user = await findById(String(id))
        if (user) await store({ ...user, ...changes })
      }),

    /** Stores the tokens and the time of the sign-in. Returns the changed user. */
    recordSignIn: (signedIn: UserRecord, { accessToken, refreshToken }: Tokens) =>
      change(async () => {
        const lastSignInAt = new Date(now()).toISOString()
        const changes = { authToken: accessToken, refreshToken, lastSignInAt }
        const changed = { ...signedIn, ...changes }
        await store(changed)
        return changed
      }),

    /**
     * Adds a user. Returns `undefined` if another user has the same e-mail address, in any letter
     * case.
     */
    add: (request: CreateUserRequest) =>
      change(async () => {
        if (await findByEmail(request.email)) return undefined
        const users = await readStored()
        const createdAt = new Date(now()).toISOString()
        const user = createUserRecord({ ...request, id: findNextId(users), createdAt })
        await records.write([...users, user])
        return user
      }),
  }
}

/**
 * Makes e-mail addresses comparable. Removes invisible characters and surrounding spaces, converts
 * ASCII letters to lower case and normalises accents. The Kelvin sign (U+212A) and two similar signs are not normalised,
 * because they would become letters.
 */
const normaliseEmail = (email: string) =>
  removeInvisibleCharacters(email)
    .trim()
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/[^\u2126\u212a\u212b]+/g, part => part.normalize())

/**
 * The next free id. Ids from 1,001 to 999,999 are left out, because generated users have them.
 */
function findNextId(users: readonly UserRecord[]): number {
  const next = 1 + Math.max(...users.map(({ id }) => id))
  return next < FIRST_EXTRA_ID ? next : Math.max(next, 1_000_000)
}
