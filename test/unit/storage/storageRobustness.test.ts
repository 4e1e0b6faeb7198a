import { cleanup, screen } from '@testing-library/react'
import { languageChosen } from '@/language/languageSlice'
import { selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { STORAGE_KEYS } from '@/storage/keys'
import { MALFORMED_VALUES } from '../../support/malformedValues'
import { MemoryStorage, quotaError, type FindWriteError } from '../../support/memoryStorage'
import { createDemoServer, PASSWORD, createDemoSession } from '../../support/demoSessions'
import { renderApp } from '../../support/renderApp'
import { startStore } from '../../support/startStore'

const DEMO = { email: 'admin@demo.com', password: PASSWORD }
const SESSION = STORAGE_KEYS.slice(0, 5)
const FOREIGN = { 'persist:root': '{"_persist":"{}"}', _persist: '1', other: 'its own' }

test.each(STORAGE_KEYS)(
  'the app starts and is usable with any malformed value in %s',
  async key => {
    const session = await createDemoSession('admin')
    for (const [what, value] of Object.entries(MALFORMED_VALUES)) {
      const { onError, user, storage } = await renderApp('/dashboard', {
        stored: { ...session, ...FOREIGN, [key]: value },
      })
      const pageHeading = await screen.findByRole('heading', { level: 1 })
      // A session needs only its token and expiration. Other malformed keys do not end it.
      const isEnded = key === 'accessToken' || key === 'tokenExpiration'
      expect([what, pageHeading.textContent]).toEqual([what, isEnded ? 'Sign in' : 'Dashboard'])
      if (isEnded) {
        expect(SESSION.filter(name => storage.getItem(name))).toEqual([])
        await user.type(screen.getByLabelText('Email'), 'a')
        expect(screen.getByLabelText('Email')).toHaveValue('a')
      }
      expect(storage.content).toMatchObject(FOREIGN)
      expect(onError).not.toHaveBeenCalled()
      cleanup()
    }
  },
)

const blockAll: FindWriteError = () => new DOMException('Access is denied', 'SecurityError')
const createUnreadableStorage = () => {
  const storage = new MemoryStorage({}, blockAll)
  return Object.assign(storage, {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
}

/** Accepts all writes and stores nothing, like private windows of some browsers. */
const createForgetfulStorage = () => Object.assign(new MemoryStorage(), { setItem: () => {} })

test.each([
  ['not available', () => null],
  ['blocked', createUnreadableStorage],
  ['read-only', () => new MemoryStorage({}, blockAll)],
  ['full', () => new MemoryStorage(FOREIGN, () => quotaError())],
  ['ignoring writes', createForgetfulStorage],
])('sign-in, language choice and sign-out work if storage is %s', async (_, make) => {
  const storage = make()
  const { store, persistor } = await startStore({ server: createDemoServer(), storage })
  await store.dispatch(signIn(DEMO))
  expect(selectSession(store.getState()).status).toBe('signedIn')
  store.dispatch(languageChosen('en'))
  await persistor.flush()
  window.dispatchEvent(new Event('focus'))
  expect(selectSession(store.getState()).status).toBe('signedIn')
  store.dispatch(signedOut('asked'))
  await persistor.flush()
  expect(selectSession(store.getState()).status).toBe('signedOut')
})

const TURNS = Array.from({ length: 40 }, (_, moment) => moment)
const listSessionKeys = (storage: Storage) => SESSION.filter(name => storage.getItem(name))

test('if storage blocks writes from any moment on, a complete session or none is stored', async () => {
  for (const moment of TURNS) {
    let calls = 0
    const storage = new MemoryStorage({}, call => (++calls > moment ? blockAll(call) : null))
    const { store, persistor } = await startStore({ server: createDemoServer(), storage })
    await store.dispatch(signIn(DEMO))
    await persistor.flush()
    // The token is written last. Without it, the other keys are no session.
    expect([moment, storage.getItem('accessToken') ? listSessionKeys(storage).length : 5]).toEqual([
      moment,
      5,
    ])
    store.dispatch(signedOut('asked'))
    await persistor.flush()
    expect(selectSession(store.getState()).status).toBe('signedOut')
  }
})

test('if storage is cleared at any moment during a sign-in, no partial session remains', async () => {
  for (const moment of TURNS) {
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({ server: createDemoServer(), storage })
    const work = store.dispatch(signIn(DEMO)).then(() => persistor.flush())
    for (let turn = 0; turn < moment; turn++) await Promise.resolve()
    storage.clear()
    await work
    window.dispatchEvent(new Event('focus'))
    await persistor.flush()
    const isSignedIn = selectSession(store.getState()).status === 'signedIn'
    expect([moment, listSessionKeys(storage).length]).toEqual([moment, isSignedIn ? 5 : 0])
  }
})
