import { removeInvisibleCharacters } from '@/lib/removeInvisibleCharacters'
import { createDemoUsers } from './demoUsers'
import { createExtraUsers, FIRST_EXTRA_ID } from './extraUsers'
import { addToLog, type DemoRecords, type RecordChange } from './records'
import type { RecordStore } from './recordStore'
import type { CreateUserRequest, UpdateUserRequest } from './requestSchemas'
import type { Tokens } from './tokens'
import { changeUserRecord, createUserRecord, describePerson, type UserRecord } from './userRecord'

const DAY_MS = 86_400_000

/** Older sessions of a user are dropped. */
const MAX_SESSIONS = 20

type Options = { records: RecordStore; now: () => number; getExtraCount: () => number }

export type UserRepository = ReturnType<typeof createUserRepository>

/**
 * Creates the functions that read and change the stored and the generated users. A generated user
 * is stored when it is changed or deleted.
 */
export function createUserRepository({ records, now, getExtraCount }: Options) {
  /** The users who are not stored have the same times for a day, also after a reload. */
  const getStartOfDay = () => now() - (now() % DAY_MS)
  const getTime = () => new Date(now()).toISOString()
  let extraUsers: readonly UserRecord[] = []

  const readStored = ({ users }: DemoRecords) =>
    users.length > 0 ? users : createDemoUsers(getStartOfDay())

  function listUsers(stored: DemoRecords) {
    const users = readStored(stored)
    const storedIds = new Set(users.map(({ id }) => id))
    const extraCount = getExtraCount()
    if (extraUsers.length !== extraCount) extraUsers = createExtraUsers(extraCount, getStartOfDay())
    return [
      ...users.filter(({ deletedAt }) => deletedAt === null),
      ...extraUsers.filter(({ id }) => !storedIds.has(id)),
    ]
  }

  function store(stored: DemoRecords, user: UserRecord): UserRecord {
    const users = readStored(stored)
    stored.users = users.some(({ id }) => id === user.id)
      ? users.map(each => (each.id === user.id ? user : each))
      : [...users, user]
    return user
  }

  const list = async () => listUsers(await records.read())

  return {
    list,
    findByEmail: async (email: string) => findByEmail(await list(), email),
    findById: async (id: string) => findById(await list(), id),

    /**
     * Changes a user. Returns `unknown` if no user has this id, and `emailUsed` if another user has
     * the new e-mail address.
     */
    update: (id: string, changes: UpdateUserRequest) =>
      records.change(stored => {
        const users = listUsers(stored)
        const user = findById(users, id)
        if (!user) return 'unknown'
        const sameEmail = changes.email === undefined ? user : findByEmail(users, changes.email)
        if (sameEmail && sameEmail.id !== user.id) return 'emailUsed'
        const rolesChangedAt = changes.roles ? getTime() : user.rolesChangedAt
        return store(stored, { ...changeUserRecord(user, changes), rolesChangedAt })
      }),

    /** Deletes a user and returns their record. Returns undefined if no user has this id. */
    remove: (id: string) =>
      records.change(stored => {
        const user = findById(listUsers(stored), id)
        return user && store(stored, { ...user, deletedAt: getTime() })
      }),

    /** Changes what only the user can read. */
    setOwn: (id: number, changes: Partial<UserRecord>) =>
      records.change(stored => {
        const user = findById(listUsers(stored), String(id))
        if (user) store(stored, { ...user, ...changes })
      }),

    /** Stores the tokens, the session and the time of the sign-in. Returns the changed user. */
    recordSignIn: (
      user: UserRecord,
      { accessToken, refreshToken }: Tokens,
      session: { readonly id: string; readonly device: string },
    ) =>
      records.change(stored => {
        const lastSignInAt = getTime()
        addToLog(stored.signIns, [lastSignInAt])
        const started = { ...session, startedAt: lastSignInAt, endedAt: null }
        const sessions = [...user.sessions, started].slice(-MAX_SESSIONS)
        return store(stored, {
          ...user,
          authToken: accessToken,
          refreshToken,
          lastSignInAt,
          sessions,
        })
      }),

    /** Ends those sessions of a user that `isEnded` selects. */
    endSessions: (id: number, isEnded: (sessionId: string) => boolean) =>
      records.change(stored => {
        const user = findById(listUsers(stored), String(id))
        const endedAt = getTime()
        const sessions = user?.sessions.map(session =>
          session.endedAt === null && isEnded(session.id) ? { ...session, endedAt } : session,
        )
        if (user && sessions) store(stored, { ...user, sessions })
      }),

    /** Adds a change of a user to the log of changes. */
    logChange: (
      actor: UserRecord,
      action: RecordChange['action'],
      user: UserRecord,
      values: RecordChange['values'] = [],
    ) =>
      records.change(({ changes }) => {
        const record = describePerson(user)
        const change = { actor: describePerson(actor), action, resource: 'users', record, values }
        addToLog(changes, [{ at: getTime(), ...change }])
      }),

    /**
     * Adds a user. Returns `undefined` if another user has the same e-mail address, in any letter
     * case.
     */
    add: (request: CreateUserRequest) =>
      records.change(stored => {
        if (findByEmail(listUsers(stored), request.email)) return undefined
        const id = findNextId(readStored(stored))
        return store(stored, createUserRecord({ ...request, id, createdAt: getTime() }))
      }),
  }
}

const findById = (users: readonly UserRecord[], id: string) =>
  users.find(user => String(user.id) === id)

function findByEmail(users: readonly UserRecord[], email: string) {
  const key = normaliseEmail(email)
  return users.find(user => normaliseEmail(user.email) === key)
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
