/** @pages product */
import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { listAllowedPages } from '@/mock/allowedPages'
import { catchDownload } from '../../support/catchDownload'
import { createDemoSession, createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, getButton, renderApp } from '../../support/renderApp'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'

async function openAccessPage(url = '/access') {
  const app = await renderApp(url, { stored: await createDemoSession('admin') })
  await screen.findByRole('table', { name: 'Access' })
  return app
}

const bodySchema = v.object({ roles: v.array(v.string()) })
const readRoles = async (request: Request) => v.parse(bodySchema, await request.json()).roles

const getCheckRegion = () => screen.getByRole('region', { name: 'Check access' })
const getSearchField = () => screen.getByRole('searchbox', { name: 'Search pages' })

test('the access page shows and explains which people may open a page', async () => {
  const { user } = await openAccessPage('/access?path=/account')
  expect(await within(getCheckRegion()).findByText(/2 of 3 users/)).toBeVisible()
  expect(getButton('Robin Vale')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ari Sundt' })).toBeNull()
  await user.click(getButton('Noor Castell'))
  expect(getCheckRegion()).toHaveTextContent('/account: allowed by the entry /account.')
  await user.click(screen.getByRole('link', { name: 'Open the page' }))
  await findHeading('Account')
})

test('the access matrix can be searched and downloaded as CSV', async () => {
  const { user } = await openAccessPage()
  await user.type(getSearchField(), '/users')
  expect(await screen.findByText(/^7 of \d+ entries$/)).toBeVisible()
  const download = catchDownload()
  await user.click(getButton('Download CSV'))
  expect((await download).text.split('\r\n')).toEqual([
    'Page,admin,user,guest',
    '/users,Allowed,Allowed,Not allowed',
    '/users/:id,Allowed,Allowed,Not allowed',
    '/users/:id/edit,Allowed,Allowed,Not allowed',
    '/users/:id/delete,Allowed,Not allowed,Not allowed',
    '/users/:id/deactivate,Allowed,Not allowed,Not allowed',
    '/users/:id/roles,Allowed,Not allowed,Not allowed',
    '/users/:id/export,Allowed,Not allowed,Not allowed',
  ])
  await user.type(getSearchField(), 'x')
  expect(await screen.findByText(/^0 of \d+ entries$/)).toBeVisible()
  expect(getButton('Download CSV')).toBeDisabled()
  await user.click(getButton('Clear filters'))
  expect(getSearchField()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test.each([
  ['admin,user,guest', 'these roles', true],
  ['', 'no further roles', false],
])('with ROLE_NAMES=%s, the access page shows %s', async (setting, _, isShown) => {
  process.env.ROLE_NAMES = setting
  const roles = ['manager']
  const server = createFakeServer({
    [API_PATHS.allowedPages]: async request =>
      jsonResponse((await readRoles(request)).includes('manager') ? [{ Path: '/access' }] : []),
  })
  await renderApp('/access', { server, stored: createSessionWithRoles(roles) })
  await findHeading('Access')
  expect((await screen.findAllByText('manager')).length).toBeGreaterThan(0)
  expect(screen.queryAllByText('guest').length > 0).toBe(isShown)
})

test('if the server refuses the lists of other roles, the access page shows an error, and "Try again" loads the lists', async () => {
  let isRefused = true
  const server = createFakeServer({
    [API_PATHS.allowedPages]: async request => {
      const roles = await readRoles(request)
      if (isRefused && roles.join() !== 'admin') return jsonResponse({}, 403)
      return jsonResponse(listAllowedPages(roles))
    },
  })
  const stored = createSessionWithRoles(['admin'])
  const { user } = await renderApp('/access', { server, stored })
  await findHeading('Access')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('You are not allowed to do this. Please ask')

  isRefused = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('if the server ignores the roles of the request, the access page says so and shows only the own column', async () => {
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => jsonResponse([{ Path: '/access' }, { Path: '/users' }]),
    [API_PATHS.users]: () => jsonResponse([{ id: 1, email: 'ann@example.com', roles: ['clerk'] }]),
  })
  const { user } = await renderApp('/access?role=clerk&path=/users', {
    server,
    stored: createSessionWithRoles(['manager', 'auditor']),
  })
  expect(await screen.findByText(/answers only for the roles of the current user/)).toBeVisible()
  const table = await screen.findByRole('table', { name: 'Access' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getByRole('columnheader', { name: /manager.*auditor/ })).toBeVisible()
  expect(getCheckRegion()).toHaveTextContent('/users: allowed by the entry /users.')
  expect(getCheckRegion()).not.toHaveTextContent('clerk')
  expect(screen.queryByRole('combobox', { name: 'Add a role' })).toBeNull()
  await user.click(within(table).getByRole('button', { name: /\/dashboard/ }))
  expect(getCheckRegion()).toHaveTextContent('Not allowed')
})
