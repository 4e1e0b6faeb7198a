import { isRecord } from '@/lib/isRecord'

/**
 * Stores JSON values in `sessionStorage`. The values belong to this tab and survive a reload.
 * Callers must validate them, because users and extensions can change them. The methods never
 * throw.
 *
 * For everything that a user has done or seen, use `userTabStorage`.
 */
export const tabStorage = {
  read: (key: string): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write: (key: string, value: unknown) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // If storage is full or blocked, the value is not stored.
    }
  },
  remove: (key: string) => {
    try {
      sessionStorage.removeItem(key)
      // If a browser extension has disabled `removeItem`, the value is overwritten.
      if (sessionStorage.getItem(key) !== null) sessionStorage.setItem(key, 'null')
    } catch {
      // Without storage, there is nothing to remove.
    }
  },
}

const USER_KEY_PREFIX = 'user '

/**
 * Like `tabStorage`, but only the owner of a value can read it. The owner is the result of
 * `selectStorageOwner`. Without an owner, nothing is stored.
 */
export const userTabStorage = {
  read: (owner: string | null, key: string): unknown => {
    const stored = tabStorage.read(USER_KEY_PREFIX + key)
    return owner !== null && isRecord(stored) && stored.owner === owner ? stored.value : null
  },
  write: (owner: string | null, key: string, value: unknown) => {
    if (owner !== null) tabStorage.write(USER_KEY_PREFIX + key, { owner, value })
  },
  removeAllExcept: (owner: string | null) => {
    for (const key of readTabStorageKeys()) {
      const isOwned = userTabStorage.read(owner, key.slice(USER_KEY_PREFIX.length)) !== null
      if (key.startsWith(USER_KEY_PREFIX) && !isOwned) tabStorage.remove(key)
    }
  },
}

function readTabStorageKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
