import { screen } from '@testing-library/react'
import { createAccessRequestUrl } from '@/error/AccessRequestLink'
import { createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { createFakeServer, pagesResponse, PAGES_PATH } from '../../support/server'

afterEach(() => {
  process.env.ACCESS_REQUEST_URL = ''
})

const openForbiddenPage = async () => {
  const server = createFakeServer({ [PAGES_PATH]: () => pagesResponse('/overview', '/Records') })
  await renderApp('/records', { server, stored: createSessionWithRoles(['guest']) })
  await findHeading('You may not open this page')
}

test('the 403 page shows the entry that almost matches, and the change that would allow the page', async () => {
  await openForbiddenPage()
  expect(screen.getByText('The list allows /Records. Upper and lower case count.')).toBeTruthy()
  expect(screen.getByText('Add the entry /records to the list for the role guest.')).toBeTruthy()
})

test('without a configured URL, the 403 page has no link to request access', async () => {
  await openForbiddenPage()
  expect(screen.queryByRole('link', { name: 'Request access' })).toBeNull()
})

test('the link to request access contains the path and the roles', async () => {
  process.env.ACCESS_REQUEST_URL = 'mailto:desk@x.example?subject={path}&body=Roles:%20{roles}'
  await openForbiddenPage()
  const link = screen.getByRole('link', { name: 'Request access' })
  expect(link.getAttribute('href')).toBe(
    'mailto:desk@x.example?subject=%2Frecords&body=Roles:%20guest',
  )
})

test('values in the link for access requests are encoded, and {path} in a value is not replaced', () => {
  process.env.ACCESS_REQUEST_URL = 'https://desk.example/?page={path}&roles={roles}'
  const path = `/a&cc=x@y.z#"><script>$&{roles}\r\n`
  const url = createAccessRequestUrl({ path, roles: ['a&b', '{path}'] }) ?? ''
  const { origin, searchParams, hash } = new URL(url)
  expect({ origin, hash }).toEqual({ origin: 'https://desk.example', hash: '' })
  expect([...searchParams]).toEqual([
    ['page', path],
    ['roles', 'a&b, {path}'],
  ])
})

test('a long path in the link for access requests is cut, but not inside of a character', () => {
  process.env.ACCESS_REQUEST_URL = 'https://desk.example/?page={path}'
  const url = createAccessRequestUrl({ path: `/${'😀'.repeat(600)}`, roles: [] }) ?? ''
  expect(new URL(url).searchParams.get('page')).toBe(`/${'😀'.repeat(249)}`)
})
