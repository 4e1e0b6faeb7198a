import { demoUsers } from './demoUsers'
import { extraUsers, FIRST_EXTRA_ID } from './extraUsers'
import { newUser } from './newUser'
import { createQueue } from './queue'
import type { RecordStore } from './recordStore'
import type { CreateUserRequest } from './requests'
import type { Grant } from './tokens'
import type { UserRecord } from './userRecord'

type Options = { records: RecordStore; now: () => number; extraCount: number }

/** All users, kept and generated. Every question reads the records anew: another tab may have changed them. */
export function openDirectory({ records, now, extraCount }: Options) {
  const inTurn = createQueue()
  let generated: readonly UserRecord[] | undefined

  const extra = () => (generated ??= extraUsers(extraCount, now()))

  async function kept() {
    const users = await records.read()
    return users.length > 0 ? users : demoUsers(now())
  }

  const all = async () => [...(await kept()), ...extra()]

  const change = <Result>(work: () => Promise<Result>) =>
    inTurn(() => records.exclusively?.(work) ?? work())

  return {
    all,

    async withEmail(email: string) {
      const key = emailKey(email)
      return (await all()).find(user => emailKey(user.email) === key)
    },

    /** Notes a sign-in. Generated users are not kept, so neither is theirs. */
    noteSignIn: ({ id }: UserRecord, { accessToken, refreshToken }: Grant) =>
      change(async () => {
        const news = {
          authToken: accessToken,
          refreshToken,
          lastSignInAt: new Date(now()).toISOString(),
        }
        const users = await kept()
        if (!users.some(user => user.id === id)) return
        await records.write(users.map(user => (user.id === id ? { ...user, ...news } : user)))
      }),

    /** Adds a user and signs it in; `undefined` if the address is taken, in whatever letter case. */
    add: (wanted: CreateUserRequest, signIn: (user: UserRecord) => Promise<Grant>) =>
      change(async () => {
        const users = await kept()
        const key = emailKey(wanted.email)
        if ([...users, ...extra()].some(({ email }) => emailKey(email) === key)) return undefined

        const createdAt = new Date(now()).toISOString()
        const user = newUser({ ...wanted, id: nextId(users), createdAt })
        const granted = await signIn(user)
        const { accessToken: authToken, refreshToken } = granted
        await records.write([...users, { ...user, authToken, refreshToken }])
        return { user, granted }
      }),
  }
}

/** Two ways to write one address: letter case, space around it, composed or decomposed accents. */
const emailKey = (email: string) => email.trim().normalize().toLowerCase()

/** The next free number; from 1,001 on the generated users have theirs, so it leaps to a million. */
function nextId(users: readonly UserRecord[]): number {
  const next = 1 + Math.max(...users.map(({ id }) => id))
  return next < FIRST_EXTRA_ID ? next : Math.max(next, 1_000_000)
}
