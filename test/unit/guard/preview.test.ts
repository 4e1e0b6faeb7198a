import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { api } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { accessFromList, restrictAccessToPreview, selectAccess } from '@/guard/access'
import { accessApi, createListCacheKey } from '@/guard/accessApi'
import { decideByList } from '@/guard/decide'
import { refetchAllowedPages } from '@/guard/guardListeners'
import { navigated, previewEnded, previewStarted } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { selectPreviewedRoles } from '@/guard/preview'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import { renewSession } from '@/session/signIn'
import { selectTimeline } from '@/support/supportSlice'
import { anyPageEntry, anyRelativeUrl } from '../../support/arbitraries'
import { createSessionWithRoles } from '../../support/demoSessions'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'
import { signInInAnotherTab, startStore } from '../../support/startStore'
import { chooseRunCount } from '../../support/proofRuns'

const { send } = api.injectEndpoints({
  endpoints: build => ({ send: build.mutation<unknown, ApiRequest>({ query: call => call }) }),
}).endpoints

/** Starts a store with an administrator who previews the app as a guest. */
async function startPreview() {
  const server = createFakeServer(
    {
      [API_PATHS.allowedPages]: async request => {
        const isGuest = (await request.text()).includes('guest')
        return jsonResponse(isGuest ? ['/a', '/d'] : ['/a', '/b', '/c'])
      },
    },
    () => jsonResponse({}),
  )
  const storage = new MemoryStorage(createSessionWithRoles(['admin'], { sub: 'ann' }))
  const { store } = await startStore({ server, storage })
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('No user is signed in')
  await store.dispatch(refetchAllowedPages())
  const key = { ...createListCacheKey(identity), roles: ['guest'] }
  await store.dispatch(accessApi.endpoints.getAllowedPages.initiate(key))
  store.dispatch(previewStarted(['guest']))
  store.dispatch(navigated({ asked: '/', trigger: 'link' }))
  return { store, server, storage }
}

type Store = Awaited<ReturnType<typeof startPreview>>['store']

const readEvents = (store: Store) =>
  selectTimeline(store.getState()).map(({ event, detail }) => `${event} ${detail}`)

test('in a preview, a path is allowed only if the user and the previewed role may both open it', () => {
  const entries = fc.array(anyPageEntry, { maxLength: 6 })
  fc.assert(
    fc.property(entries, entries, anyRelativeUrl, (own, previewed, url) => {
      const path = normalisePath(url)
      const access = restrictAccessToPreview(accessFromList(own), accessFromList(previewed), [
        'guest',
      ])
      const mayBothOpen = [own, previewed].every(list => createMatcher(list)(path) !== null)
      expect(decideByList(path, ['admin'], access).verdict).toBe(
        mayBothOpen ? 'allowed' : 'forbidden',
      )
    }),
    { numRuns: chooseRunCount(300, 1_000) },
  )
})

test('in a preview, no path is allowed until the lists of the user and of the previewed role are known', () => {
  const known = accessFromList(['/a'])
  const pending = { status: 'pending' } as const
  const failed = { status: 'failed', reason: 'network' } as const
  const decideWith = (...lists: Parameters<typeof restrictAccessToPreview>) =>
    decideByList('/a', ['admin'], restrictAccessToPreview(...lists)).verdict
  expect(decideWith(pending, known, ['guest'])).toBe('pending')
  expect(decideWith(known, pending, ['guest'])).toBe('pending')
  expect(decideWith(failed, known, ['guest'])).toBe('unavailable')
  expect(decideWith(known, failed, ['guest'])).toBe('unavailable')
})

test('a preview applies from the first navigation on; the reason of a refusal shows which list does not allow the path', async () => {
  const { store } = await startPreview()
  const decideNow = (path: string) => decideByList(path, ['admin'], selectAccess(store.getState()))
  expect(decideNow('/a')).toMatchObject({ verdict: 'allowed' })
  expect(decideNow('/b')).toMatchObject({ verdict: 'forbidden', reason: 'noMatch' })
  expect(decideNow('/d')).toMatchObject({ verdict: 'forbidden', reason: 'noOwnMatch' })
  expect(decideNow('/unlisted')).toMatchObject({ verdict: 'forbidden', reason: 'noMatch' })
  store.dispatch(previewEnded())
  expect(decideNow('/b')).toMatchObject({ verdict: 'allowed' })
  store.dispatch(previewStarted(['guest']))
  expect(decideNow('/b')).toMatchObject({ verdict: 'allowed' })
  store.dispatch(navigated({ asked: '/b', trigger: 'link' }))
  expect(decideNow('/b')).toMatchObject({ verdict: 'forbidden' })
})

test('in a preview, GET requests, list refetches and the renewal of the session are still sent', async () => {
  const { store, server } = await startPreview()
  await store.dispatch(send.initiate({ path: '/users' }))
  await store.dispatch(refetchAllowedPages())
  await store.dispatch(renewSession({ email: 'ann@example.com', password: 'secret' }))
  const paths = server.requests.map(({ url }) => new URL(url).pathname)
  // Each of the two lists was requested twice: at the start, and by the refetch.
  expect(paths.filter(path => path === API_PATHS.allowedPages)).toHaveLength(4)
  expect(paths).toEqual(expect.arrayContaining(['/users', '/api/Auth/login']))
})

test('when the session expires, the preview ends; the timeline contains the start and the end of the preview', async () => {
  const { store } = await startPreview()
  store.dispatch(signedOut('expired'))
  expect(selectPreviewedRoles(store.getState())).toBeNull()
  expect(readEvents(store)).toEqual(
    expect.arrayContaining(['previewStarted guest', 'previewEnded guest']),
  )
})

test('after a different user has signed in, the preview ends; the timeline of that user does not contain the preview', async () => {
  const { store, storage } = await startPreview()
  signInInAnotherTab(storage, createSessionWithRoles(['admin'], { sub: 'bo' }))
  expect(selectIdentity(store.getState())?.user.id).toBe('bo')
  expect(selectPreviewedRoles(store.getState())).toBeNull()
  expect(readEvents(store).join()).not.toContain('preview')
  await waitFor(() => {
    expect(sessionStorage.getItem('records')).toContain('signedInElsewhere')
  })
  expect(sessionStorage.getItem('records')).not.toContain('preview')
})

test('a reload ends a preview; the timeline then contains the start and the end of the preview', async () => {
  const { store, storage } = await startPreview()
  expect(Object.values(Object.fromEntries(storage.values)).join()).not.toContain('guest')
  await waitFor(() => {
    expect(sessionStorage.getItem('records')).toContain('previewStarted')
  })
  const reloaded = await startStore({ storage })
  expect(selectPreviewedRoles(reloaded.store.getState())).toBeNull()
  await waitFor(() => {
    expect(readEvents(reloaded.store).filter(text => text.startsWith('preview'))).toEqual([
      'previewStarted guest',
      'previewEnded guest',
    ])
  })
  expect(selectPreviewedRoles(store.getState())).toEqual(['guest'])
})
