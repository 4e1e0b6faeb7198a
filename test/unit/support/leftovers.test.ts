import { dispatchStorageEvent, startWithSession } from '../../support/startStore'

/** Removes only the token, as another tab does at the start of a sign-out. */
async function removeTokenInAnotherTab() {
  const { store, storage } = await startWithSession()
  // Removals by this tab fail, so that the other keys stay in storage.
  storage.failWith(() => new Error('no'))
  jest.useFakeTimers()
  storage.values.delete('accessToken')
  dispatchStorageEvent('accessToken')
  const readLeftovers = () => store.getState().support.health.leftovers
  expect(store.getState().session.status).toBe('signedOut')
  return { storage, readLeftovers }
}

test('if another tab removes all session keys within a second, no key is reported as a leftover', async () => {
  const { storage, readLeftovers } = await removeTokenInAnotherTab()
  expect(readLeftovers()).toEqual([])
  await jest.advanceTimersByTimeAsync(500)
  storage.values.clear()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(readLeftovers()).toEqual([])
})
