import { cleanup, screen } from '@testing-library/react'
import { languageChosen } from '@/language/languageSlice'
import { selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { KEYS } from '@/storage/keys'
import { HOSTILE } from '../../support/hostile'
import { MemoryStorage, quotaError, type Refuses } from '../../support/memoryStorage'
import { demoServer, PASSWORD, sessionOf } from '../../support/people'
import { renderApp } from '../../support/renderApp'
import { startStore } from '../../support/startStore'

const DEMO = { email: 'admin@demo.com', password: PASSWORD }
const SESSION = KEYS.slice(0, 5)
const FOREIGN = { 'persist:root': '{"_persist":"{}"}', _persist: '1', other: 'its own' }

test.each(KEYS)('whatever lies under %s, the program starts and can be used', async key => {
  const session = await sessionOf('admin')
  for (const [what, value] of Object.entries(HOSTILE)) {
    const { onError, user, storage } = await renderApp('/dashboard', {
      stored: { ...session, ...FOREIGN, [key]: value },
    })
    const screenShown = await screen.findByRole('heading', { level: 1 })
    // Half a session is none; what a session does without does not end it.
    const isEnded = key === 'accessToken' || key === 'tokenExpiration'
    expect([what, screenShown.textContent]).toEqual([what, isEnded ? 'Sign in' : 'Dashboard'])
    if (isEnded) {
      expect(SESSION.filter(name => storage.getItem(name))).toEqual([])
      await user.type(screen.getByLabelText('Email'), 'a')
      expect(screen.getByLabelText('Email')).toHaveValue('a')
    }
    expect(storage.content).toMatchObject(FOREIGN)
    expect(onError).not.toHaveBeenCalled()
    cleanup()
  }
})

const refuseAll: Refuses = () => new DOMException('Access is denied', 'SecurityError')
const unreadable = () => {
  const storage = new MemoryStorage({}, refuseAll)
  return Object.assign(storage, {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
}

/** Takes everything and keeps nothing, as some browsers' private windows do. */
const forgetful = () => Object.assign(new MemoryStorage(), { setItem: () => {} })

test.each([
  ['there is none', () => null],
  ['it refuses everything', unreadable],
  ['it refuses to be written', () => new MemoryStorage({}, refuseAll)],
  ['it is full', () => new MemoryStorage(FOREIGN, () => quotaError())],
  ['it keeps nothing', forgetful],
])('one can sign in, choose and sign out where of storage %s', async (_, make) => {
  const storage = make()
  const { store, persistor } = await startStore({ server: demoServer(), storage })
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

const MOMENTS = Array.from({ length: 40 }, (_, moment) => moment)
const kept = (storage: Storage) => SESSION.filter(name => storage.getItem(name))

test('storage may refuse everything from any moment on: what is left is a whole session or none', async () => {
  for (const moment of MOMENTS) {
    let calls = 0
    const storage = new MemoryStorage({}, call => (++calls > moment ? refuseAll(call) : null))
    const { store, persistor } = await startStore({ server: demoServer(), storage })
    await store.dispatch(signIn(DEMO))
    await persistor.flush()
    // The token comes last, and without it the others are nobody's.
    expect([moment, storage.getItem('accessToken') ? kept(storage).length : 5]).toEqual([moment, 5])
    store.dispatch(signedOut('asked'))
    await persistor.flush()
    expect(selectSession(store.getState()).status).toBe('signedOut')
  }
})

test('storage may be emptied at any moment: then one is signed out, and nothing comes back', async () => {
  for (const moment of MOMENTS) {
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({ server: demoServer(), storage })
    const work = store.dispatch(signIn(DEMO)).then(() => persistor.flush())
    for (let turn = 0; turn < moment; turn++) await Promise.resolve()
    storage.clear()
    await work
    window.dispatchEvent(new Event('focus'))
    await persistor.flush()
    const isSignedIn = selectSession(store.getState()).status === 'signedIn'
    expect([moment, kept(storage).length]).toEqual([moment, isSignedIn ? 5 : 0])
  }
})
