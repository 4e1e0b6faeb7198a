import { checkSession } from '@/session/checkSession'
import { languageChosen } from '@/language/languageSlice'
import { selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { STORAGE_KEYS, type StorageKey } from '@/storage/keys'
import { MemoryStorage, createQuotaError, type WriteErrorRule } from '../../support/memoryStorage'
import { createDemoServer, PASSWORD, createDemoSession } from '../../support/demoSessions'
import { startStore } from '../../support/startStore'
import { DEMO_USERS } from '../../support/demoUsers'

/** Malformed values that users, other apps or older versions may have stored. */
const MALFORMED_VALUES = {
  'an empty string': '',
  whitespace: ' \t\n',
  null: 'null',
  undefined: 'undefined',
  'not a number': 'NaN',
  'a negative number': '-1',
  'an infinite number': '1e400',
  'an object as text': '[object Object]',
  'an empty list': '[]',
  'a list of roles': '["admin"]',
  'a nested list': '['.repeat(100_000),
  'a truncated envelope': '{"pref":"{\\"th',
  'an envelope of another version': '{"session":"{}","_persist":"{\\"version\\":-1}"}',
  'a quoted choice': '"dark"',
  'a choice in upper case': 'DARK',
  'a property of every object': '__proto__',
  'a path to a parent folder': '../../evil',
  markup: '<img src=x onerror=alert(1)>',
  'a javascript: URL': 'javascript:alert(1)',
  'three parts without a token': 'a.b.c',
  'an unsigned token': 'eyJhbGciOiJub25lIn0.eyJleHAiOjk5OTk5OTk5OTl9.',
  'a byte order mark and a control character': '\uFEFF\u0000{}',
  'a lone surrogate': '\uD800',
  'a million characters': 'x'.repeat(1_000_000),
} as const

const DEMO_CREDENTIALS = { email: DEMO_USERS.admin.email, password: PASSWORD }
const SESSION_KEYS = STORAGE_KEYS.slice(0, 5)
/** The keys that every session needs. */
const REQUIRED_KEYS: readonly StorageKey[] = ['accessToken', 'tokenExpiration']
const readStoredSessionKeys = (storage: Storage) =>
  SESSION_KEYS.filter(name => storage.getItem(name))
/**
 * How many writes succeed before storage is blocked or cleared. A sign-in and a sign-out together
 * write ten keys, so 0 to 11 writes include every case.
 */
const WRITE_COUNTS = Array.from({ length: 12 }, (_, count) => count)
const OTHER_APP_VALUES = { 'persist:root': '{"_persist":"{}"}', _persist: '1', other: 'its own' }

test.each(STORAGE_KEYS)(
  'a malformed value under %s ends the session only if the session needs this key; keys of other programs stay',
  async key => {
    const session = await createDemoSession('admin')
    for (const [what, value] of Object.entries(MALFORMED_VALUES)) {
      const storage = new MemoryStorage({ ...session, ...OTHER_APP_VALUES, [key]: value })
      const { store, persistor } = await startStore({ storage })
      await persistor.flush()
      const { status } = selectSession(store.getState())
      const isRequired = REQUIRED_KEYS.includes(key)
      expect([what, status]).toEqual([what, isRequired ? 'signedOut' : 'signedIn'])
      if (isRequired) expect(readStoredSessionKeys(storage)).toEqual([])
      expect(storage.content).toMatchObject(OTHER_APP_VALUES)
    }
  },
)

const blockAllWrites: WriteErrorRule = () => new DOMException('Access is denied', 'SecurityError')
const createUnreadableStorage = () => {
  const storage = new MemoryStorage({}, blockAllWrites)
  return Object.assign(storage, {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
}

/** Accepts all writes and stores nothing, like the private windows of some browsers. */
const createNonStoringStorage = () => Object.assign(new MemoryStorage(), { setItem: () => {} })

test.each([
  ['not available', () => null, 'blocked'],
  ['blocked', createUnreadableStorage, 'blocked'],
  ['read-only', () => new MemoryStorage({}, blockAllWrites), 'blocked'],
  ['full', () => new MemoryStorage(OTHER_APP_VALUES, () => createQuotaError()), 'full'],
  ['ignoring writes', createNonStoringStorage, 'available'],
])(
  'sign-in, choice of a language and sign-out work even if storage is %s',
  async (_, make, health) => {
    const storage = make()
    const { store, persistor } = await startStore({ server: createDemoServer(), storage })
    await store.dispatch(signIn(DEMO_CREDENTIALS))
    expect(selectSession(store.getState()).status).toBe('signedIn')
    store.dispatch(languageChosen('en'))
    expect(store.getState().support.health.storage).toBe(health)
    await persistor.flush()
    store.dispatch(checkSession('navigation'))
    expect(selectSession(store.getState()).status).toBe('signedIn')
    store.dispatch(signedOut('asked'))
    await persistor.flush()
    expect(selectSession(store.getState()).status).toBe('signedOut')
  },
)

test('if storage begins to block writes at any moment of a sign-in, it contains a complete session or no session', async () => {
  for (const writesBefore of WRITE_COUNTS) {
    let calls = 0
    const storage = new MemoryStorage({}, call =>
      ++calls > writesBefore ? blockAllWrites(call) : null,
    )
    const { store, persistor } = await startStore({ server: createDemoServer(), storage })
    await store.dispatch(signIn(DEMO_CREDENTIALS))
    await persistor.flush()
    // The app writes the token last. So if storage contains the token, it must contain all five
    // keys.
    expect([
      writesBefore,
      storage.getItem('accessToken') ? readStoredSessionKeys(storage).length : 5,
    ]).toEqual([writesBefore, 5])
    store.dispatch(signedOut('asked'))
    await persistor.flush()
    expect(selectSession(store.getState()).status).toBe('signedOut')
  }
})
