/**
 * @pages product
 * @accessAdmin true
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { pause } from '@/lib/pause'
import { createReport } from '@/support/report'
import { createDemoServer } from '../../support/demoSessions'
import { REFUSED_PAGE } from '../../support/refusedPage'
import { openPageAs } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { testWithAccessPage } from '../../support/testWithAccessPage'
import { answerAllRequests, readRequests, requestAs } from './adminClient'

const { path, title } = REFUSED_PAGE

type App = Awaited<ReturnType<typeof openPageAs>>

const readEvents = ({ store }: App) =>
  store
    .getState()
    .support.timeline.filter(({ event }) => /^(access|role|user)/.test(event))
    .map(({ event, detail }) => `${event} ${detail}`)

testWithAccessPage(
  'the timeline of the requester contains the request, the withdrawal and later answers, without the reason',
  async () => {
    const server = createDemoServer()
    const app = await openPageAs('guest', path, /^You don’t have access to /, { server })
    await app.user.click(await screen.findByRole('button', { name: 'Request access' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request access' })
    await app.user.type(within(dialog).getByLabelText(/Why do you need it/), 'Call Ida')
    await app.user.click(within(dialog).getByRole('button', { name: 'Send request' }))
    await screen.findByText(/^Requested .+ · pending$/)
    await answerAllRequests(server, { status: 'declined' })
    await screen.findByText(/^Declined/)
    expect(readEvents(app)).toEqual([`accessPending ${path}`, `accessDeclined ${path}`])
    expect(JSON.stringify(app.store.getState().support)).not.toContain('Call Ida')
  },
)

test('after a reload, the timeline and the summary for support say that a request is pending', async () => {
  const server = createDemoServer()
  await requestAs(server, 'guest', path)
  const app = await openPageAs('guest', path, /^You don’t have access to /, { server })
  await waitFor(() => {
    expect(readEvents(app)).toEqual([`accessPending ${path}`])
  })
  await app.user.click(screen.getByRole('link', { name: 'Support page' }))
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    new RegExp(`The user could not open ${path} .*A request for access is pending · `),
  )
})

testWithAccessPage(
  'a request that was declined while its user was signed out is in the summary with its answer, and in the report without it',
  async () => {
    const server = createDemoServer()
    await requestAs(server, 'guest', path)
    await answerAllRequests(server, { status: 'declined', reason: 'Ask Una first' })
    const app = await openPageAs('guest', path, /^You don’t have access to /, { server })
    await app.user.click(screen.getByRole('link', { name: 'Support page' }))
    expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
      new RegExp(
        `The user could not open ${path} .*A request for access was declined · Ask Una first · `,
      ),
    )
    const report = createReport(app.store.getState())
    expect(report).toContain('accessDeclined')
    expect(report).not.toContain('Una')
  },
)

testWithAccessPage.each([
  ['granted', `You have access to ${title} now.`],
  ['declined', `Your request for ${title} was declined. Ask Una first`],
])(
  'a request that was %s while its user was signed out is told at the next sign-in, but only once',
  async (status, text) => {
    const server = createDemoServer()
    await requestAs(server, 'guest', path)
    await answerAllRequests(server, { status, reason: 'Ask Una first' })
    const app = await openPageAs('guest', '/dashboard', 'Dashboard', { server })
    expect(await screen.findByText(text)).toBeVisible()
    app.unmount()

    // `openPageAs` opens a new tab, with an empty sessionStorage.
    await openPageAs('guest', '/dashboard', 'Dashboard', { server })
    expect(await readRequests(server)).toMatchObject([{ seen: true }])
    expect(screen.queryByText(text)).toBeNull()
  },
)

testWithAccessPage('an answer that another tab has just told is not told again', async () => {
  const demo = createDemoServer()
  await requestAs(demo, 'guest', path)
  await answerAllRequests(demo, { status: 'granted' })
  const server = {
    ...demo,
    fetch: (request: Request) =>
      request.method === 'PATCH' ? Promise.resolve(jsonResponse({}, 409)) : demo.fetch(request),
  }
  const { store } = await openPageAs('guest', '/dashboard', 'Dashboard', { server })
  await waitFor(() => {
    const { mutations } = store.getState().api
    expect(Object.values(mutations).map(sent => sent?.status)).toEqual(['rejected'])
  })
  await act(() => pause(0))
  expect(screen.queryByText(`You have access to ${title} now.`)).toBeNull()
})
