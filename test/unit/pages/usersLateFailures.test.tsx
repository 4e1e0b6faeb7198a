/** @pages product */
import { act, screen, waitFor, within } from '@testing-library/react'
import { createDemoServer } from '../../support/demoSessions'
import {
  chooseAction,
  fillField,
  findHeading,
  getButton,
  getMenuLink,
  navigateInApp,
  openPageAs,
} from '../../support/renderApp'
import { deferResponse, jsonResponse } from '../../support/server'

/** Creates a demo server that holds back the changes of a user until the test sends a response. */
function createHoldingServer(id: string) {
  const { respond, resolveResponse } = deferResponse()
  const demo = createDemoServer()
  const signals: AbortSignal[] = []
  const server = createDemoServer({
    [`/users/${id}`]: request => {
      signals.push(request.signal)
      return respond()
    },
    '/users': request => (signals.length > 0 ? jsonResponse({}, 503) : demo.fetch(request)),
  })
  const fail = () => {
    act(() => {
      resolveResponse(jsonResponse({}, 500))
    })
  }
  return { server, signals, fail }
}

const listNames = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)

test('if a change fails after another user was deleted, each user keeps the own values', async () => {
  const { server, signals, fail } = createHoldingServer('3')
  const { user } = await openPageAs('admin', '/users', 'Users', { server })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ari Sundt' }))
  await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
  expect(await screen.findByText('Deactivated', { selector: 'span' })).toBeVisible()
  expect(signals).toHaveLength(1)

  await user.click(screen.getByRole('link', { name: 'Noor Castell' }))
  await findHeading('Noor Castell')
  await chooseAction(user, 'Delete')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await findHeading('Users')
  expect(listNames()).toEqual(['Ari Sundt', 'Robin Vale'])
  expect(screen.getByText('Deactivated', { selector: 'span' })).toBeVisible()
  fail()
  expect(await screen.findByText(/^Not changed: Ari Sundt\./)).toBeVisible()
  expect(screen.queryByText('Deactivated', { selector: 'span' })).toBeNull()
})

async function startRenamingNoor() {
  const held = createHoldingServer('2')
  const { server } = held
  const { user } = await openPageAs('admin', '/users/2?edit=true', 'Edit Noor Castell', { server })
  await fillField(user, screen.getByRole('textbox', { name: 'Full name' }), 'Noor Brook')
  await user.click(getButton('Save'))
  await waitFor(() => {
    expect(held.signals).toHaveLength(1)
  })
  return { ...held, user }
}

test('if a form fails after the user has left the page, a toast names the record', async () => {
  const { fail } = await startRenamingNoor()
  act(() => {
    navigateInApp('/users')
  })
  await findHeading('Users')
  fail()
  expect(await screen.findByText(/^Noor Castell could not be saved\. Something/)).toBeVisible()
  expect(listNames()).toContain('Noor Castell')
})

test.each(['Discard', 'Cancel'])('the button "%s" cancels the pending request', async button => {
  const { user, signals } = await startRenamingNoor()
  if (button === 'Discard') await user.click(getMenuLink('Users'))
  await user.click(getButton(button))
  await waitFor(() => {
    expect(signals[0]?.aborted).toBe(true)
  })
  await findHeading(button === 'Discard' ? 'Users' : 'Noor Castell')
  expect(screen.queryByText('Noor Brook')).toBeNull()
  expect(screen.queryByText(/could not be/)).toBeNull()
})
