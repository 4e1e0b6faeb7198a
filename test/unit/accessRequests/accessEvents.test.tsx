/**
 * @pages product
 * @accessAdmin true
 */
import { screen, waitFor, within } from '@testing-library/react'
import { createReport } from '@/support/report'
import { createDemoServer } from '../../support/demoSessions'
import { openPageAs } from '../../support/renderApp'
import { answerAllRequests, readRequests, requestAs } from './adminClient'

type App = Awaited<ReturnType<typeof openPageAs>>

const readEvents = ({ store }: App) =>
  store
    .getState()
    .support.timeline.filter(({ event }) => /^(access|role|user)/.test(event))
    .map(({ event, detail }) => `${event} ${detail}`)

test('the timeline of the requester contains the request, the withdrawal and later answers, without the reason', async () => {
  const server = createDemoServer()
  const app = await openPageAs('guest', '/users/7', /^You don’t have access to /, { server })
  await app.user.click(await screen.findByRole('button', { name: 'Request access' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request access' })
  await app.user.type(within(dialog).getByLabelText(/Why do you need it/), 'Call Ida')
  await app.user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  await screen.findByText(/^Requested .+ · pending$/)
  await answerAllRequests(server, { status: 'declined' })
  await screen.findByText(/^Declined/)
  expect(readEvents(app)).toEqual(['accessRequested /users/7', 'accessDeclined /users/7'])
  expect(JSON.stringify(app.store.getState().support)).not.toContain('Call Ida')
})

test('after a reload, the timeline and the summary for support say that a request is pending', async () => {
  const server = createDemoServer()
  await requestAs(server, 'guest', '/users')
  const app = await openPageAs('guest', '/users', /^You don’t have access to /, { server })
  await waitFor(() => {
    expect(readEvents(app)).toEqual(['accessPending /users'])
  })
  await app.user.click(screen.getByRole('link', { name: 'Support page' }))
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    /The user could not open \/users .*A request for access is pending · /,
  )
})

test('a request that was declined while its user was signed out is in summary and report with its answer, and a toast says so once', async () => {
  const server = createDemoServer()
  await requestAs(server, 'guest', '/users')
  await answerAllRequests(server, { status: 'declined', reason: 'Ask your manager first' })
  const app = await openPageAs('guest', '/users', /^You don’t have access to /, { server })
  expect(
    await screen.findByText('Your request for /users was declined. Ask your manager first'),
  ).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Support page' }))
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    /The user could not open \/users .*A request for access was declined · Ask your manager first · /,
  )
  expect(createReport(app.store.getState())).toContain('Ask your manager first')
  const [request] = await readRequests(server)
  expect(sessionStorage.getItem('toldRefusals')).toBe(JSON.stringify([request?.id]))
})

test('a change of a role is in the timeline with its entries', async () => {
  const app = await openPageAs('admin', '/access?role=guest&path=/account', 'Access')
  const change = await screen.findByRole('region', { name: 'Change the role' })
  await app.user.click(within(change).getByRole('button', { name: /^Give the role guest/ }))
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = within(screen.getByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('The role guest was changed.')
  expect(readEvents(app)).toEqual(['rolePagesChanged guest: +/account'])
})
