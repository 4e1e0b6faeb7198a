import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { hasRunningWork, stopRunningWork } from '@/unsaved/runningWork'
import { getButton } from '../../support/renderApp'
import { neverRespond } from '../../support/server'
import { openParcels } from './parcels'

/** Selects the first 25 parcels, and confirms that they are to be deleted. */
async function deletePage(user: UserEvent) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  const bar = screen.getByRole('group', { name: '25 selected' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete 25 entries?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  return dialog
}

/** Holds back the responses to DELETE. `respondAll` sends those that were requested until now. */
async function openWithHeldDeletions(status = 204) {
  const resolvers: (() => void)[] = []
  const app = await openParcels('', {
    respond: ({ method }) =>
      method === 'DELETE'
        ? new Promise(resolve => {
            resolvers.push(() => {
              resolve(new Response(null, { status }))
            })
          })
        : undefined,
  })
  const countSent = () => app.server.requests.filter(({ method }) => method === 'DELETE').length
  const respondAll = () => {
    act(() => {
      for (const resolve of resolvers.splice(0)) resolve()
    })
  }
  return { ...app, countSent, respondAll }
}

test.each(['Cancel', 'Escape', 'leaving the page'])(
  'after %s, a deletion of many records sends no more requests',
  async way => {
    const { user, countSent, respondAll } = await openWithHeldDeletions()
    const dialog = await deletePage(user)
    await waitFor(() => {
      expect(countSent()).toBe(5)
    })
    expect(hasRunningWork()).toBe(true)
    if (way === 'Cancel') await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    else if (way === 'Escape')
      act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel')))
    else act(stopRunningWork)
    respondAll()
    await waitFor(() => {
      expect(hasRunningWork()).toBe(false)
    })
    expect(countSent()).toBe(5)
  },
)

test('a click beside the dialog does not stop a running deletion', async () => {
  const { user, countSent, respondAll } = await openWithHeldDeletions()
  await deletePage(user)
  await user.click(screen.getByRole('dialog'))
  respondAll()
  await waitFor(() => {
    expect(countSent()).toBeGreaterThan(5)
  })
  expect(screen.getByText('5 of 25')).toBeVisible()
  act(stopRunningWork)
  respondAll()
  await waitFor(() => {
    expect(hasRunningWork()).toBe(false)
  })
})

test('a click beside the dialog of an export does not cancel it; leaving the page does', async () => {
  const { user } = await openParcels('', {
    respond: ({ url }) => (url.includes('size=100') ? neverRespond() : undefined),
  })
  await screen.findByRole('rowheader', { name: 'Parcel 1' })
  await user.click(getButton('Download CSV'))
  await user.click(screen.getByRole('dialog'))
  expect(screen.getByRole('progressbar')).toBeVisible()
  expect(hasRunningWork()).toBe(true)
  act(stopRunningWork)
  await waitFor(() => {
    expect(hasRunningWork()).toBe(false)
  })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('an upload is running work', async () => {
  await openParcels('/2/edit', {
    respond: ({ url }) => (url.endsWith('/api/files') ? neverRespond() : undefined),
  })
  const file = new File(['x'], 'offer.pdf', { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText(/^Contract/), file)
  expect(hasRunningWork()).toBe(true)
  act(stopRunningWork)
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull()
  await waitFor(() => {
    expect(hasRunningWork()).toBe(false)
  })
})
