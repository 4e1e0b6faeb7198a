import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, within } from '@testing-library/react'
import type { AppStore } from '@/app/store'
import { accessChanged } from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import { copyFinished } from '@/support/supportSlice'
import { clearNotifications } from '@/toasts/notifications'
import { findHeading, openPageAs, signIn } from '../../support/renderApp'

const getNotificationsButton = () => screen.getByRole('button', { name: /^Notifications/ })

/** Dispatches actions and waits until their toasts are shown. */
const dispatchAll = (store: AppStore, ...actions: readonly UnknownAction[]) =>
  act(async () => {
    for (const action of actions) store.dispatch(action)
    await import('react-hot-toast/headless')
  })

beforeEach(clearNotifications)

const openOverview = () => openPageAs('admin', '/overview', 'Overview')

test('a successful copy is in the notification menu, but does not count as unread', async () => {
  const { store, user } = await openOverview()
  await dispatchAll(store, copyFinished({ isCopied: true }))
  expect(getNotificationsButton()).toHaveAccessibleName('Notifications')
  await user.click(getNotificationsButton())
  const menu = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(within(menu).getByText('Copied to the clipboard')).toBeVisible()
})

test('two equal messages are two notifications; repeated messages about storage are one', async () => {
  const { store } = await openOverview()
  await dispatchAll(
    store,
    copyFinished({ isCopied: false }),
    copyFinished({ isCopied: false }),
    storageFailed('blocked'),
    storageFailed('blocked'),
  )
  expect(getNotificationsButton()).toHaveAccessibleName('Notifications, 3 unread')
})

test.each([
  ['asked', 'admin'],
  ['elsewhere', 'admin'],
  ['expired', 'user'],
] as const)(
  'if the session of admin ends with the reason "%s", the notifications are gone when %s signs in',
  async (reason, nextUser) => {
    const { store, user } = await openOverview()
    await dispatchAll(store, copyFinished({ isCopied: false }))
    expect(getNotificationsButton()).toHaveAccessibleName(/unread/)
    act(() => void store.dispatch(signedOut(reason)))
    await signIn(user, nextUser)
    await findHeading('Overview')
    expect(getNotificationsButton()).toHaveAccessibleName('Notifications')
  },
)

test.each(['asked', 'expired', 'elsewhere'] as const)(
  'if the session ends with the reason "%s", all toasts close, except toasts about the browser, such as blocked storage',
  async reason => {
    const { store } = await openOverview()
    await dispatchAll(
      store,
      copyFinished({ isCopied: true }),
      accessChanged({ added: [], removed: ['/records'] }),
      storageFailed('blocked'),
    )
    expect(screen.getByText('Copied to the clipboard')).toBeVisible()
    expect(screen.getByText(/The pages you can open have changed/)).toBeVisible()
    await dispatchAll(store, signedOut(reason))
    expect(screen.queryByText('Copied to the clipboard')).toBeNull()
    expect(screen.queryByText(/The pages you can open have changed/)).toBeNull()
    expect(screen.getByText(/Storage is blocked/)).toBeVisible()
  },
)

test('a notification stays until 20 minutes after the user has seen it', async () => {
  jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
  const { store, user } = await openOverview()
  await dispatchAll(store, copyFinished({ isCopied: false }))
  await act(() => jest.advanceTimersByTimeAsync(21 * 60_000))
  expect(screen.queryByText('Could not be copied to the clipboard.')).toBeNull()
  expect(getNotificationsButton()).toHaveAccessibleName(/unread/)
  await user.click(getNotificationsButton())
  expect(await screen.findByText('Could not be copied to the clipboard.')).toBeVisible()
  await user.click(getNotificationsButton())
  expect(getNotificationsButton()).toHaveAccessibleName('Notifications')
  await act(() => jest.advanceTimersByTimeAsync(21 * 60_000))
  await user.click(getNotificationsButton())
  // The menu may contain a notification about a request that has timed out, so the test does not
  // expect an empty menu.
  expect(screen.queryByText('Could not be copied to the clipboard.')).toBeNull()
})

test('a message that arrives while the tab is hidden is unread', async () => {
  const { store } = await openOverview()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await dispatchAll(store, copyFinished({ isCopied: true }))
  hidden.mockRestore()
  expect(getNotificationsButton()).toHaveAccessibleName('Notifications, 1 unread')
})
