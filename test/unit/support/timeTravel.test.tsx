// First: the tools have to be there before the store.
import { toolsOf } from '../../support/instrumentedDevTools'
import { act, screen } from '@testing-library/react'
import { demoServer, sessionOf } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

/** All states, once RTK Query has written down who asks for what: half a second late, each time. */
async function statesAtRest(tools: ReturnType<typeof toolsOf>) {
  for (;;) {
    const states = tools.states()
    await act(() => new Promise(resolve => setTimeout(resolve, 700)))
    if (tools.states().length === states.length) return states
  }
}

test('while the tools jump through the past the page stays where it is, and nothing is asked or stored', async () => {
  const server = demoServer()
  const { store, storage, user } = await renderApp('/dashboard', {
    server,
    stored: await sessionOf('admin'),
  })
  await heading('Dashboard')
  await user.click(screen.getByRole('link', { name: 'Account' }))
  await heading('Account')
  await screen.findByText('Occupation')
  const tools = toolsOf(store)
  const states = await statesAtRest(tools)
  expect(store.getState().api.subscriptions).not.toEqual({})
  expect(states.length).toBeGreaterThan(10)
  const before = {
    ...{ present: store.getState(), page: document.body.innerHTML, address: here() },
    ...{ requests: server.requests.length, writes: storage.calls.length },
  }

  for (const index of states.keys()) {
    act(() => {
      tools.jumpTo(index)
    })
    // Long enough for whatever would be put off.
    await act(() => new Promise(resolve => setTimeout(resolve, 5)))
  }
  act(() => {
    tools.jumpTo(0)
  })
  expect(store.getState()).toBe(before.present)
  expect(document.body.innerHTML).toBe(before.page)
  expect(here()).toBe(before.address)
  expect(server.requests).toHaveLength(before.requests)
  expect(storage.calls).toHaveLength(before.writes)
  expect(tools.states()).toHaveLength(states.length)

  // And the program goes on from the present, though the tools still show the first state.
  await user.click(screen.getByRole('link', { name: 'Access' }))
  await heading('Access')
  expect(here()).toBe('/access')
  expect(store.getState().guard.decisions.at(-1)).toMatchObject({ path: '/access' })
})

test('what the tools export holds no token and no password', async () => {
  const stored = await sessionOf('admin')
  const { store, user } = await renderApp('/dashboard', { stored })
  await heading('Dashboard')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await heading('Sign in')
  await user.type(screen.getByLabelText('Email'), 'admin@demo.com')
  await user.type(screen.getByLabelText('Password'), 'canary')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')

  const exported = toolsOf(store).exported()
  expect(exported).toContain('session/signedOut')
  expect(exported).not.toContain('canary')
  expect(exported).not.toContain('eyJ')
  for (const token of [stored.accessToken, stored.refreshToken]) {
    expect(token.length).toBeGreaterThan(5)
    expect(exported).not.toContain(token)
  }
})
