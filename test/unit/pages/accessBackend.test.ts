/** @jest-environment node */
import * as v from 'valibot'
import { API_PATHS } from '@/api/paths'
import { DEFAULT_SWITCHES } from '@/mock/switches/switches'
import {
  createNewBackendClient,
  getStringFromBody,
  parseList,
  parseObject,
} from '../mock/backendClient'

const REQUESTS = API_PATHS.accessRequests

async function startBackend(options: Parameters<typeof createNewBackendClient>[0] = {}) {
  const backend = createNewBackendClient(options)
  const [admin, user, guest] = await Promise.all([
    backend.fetchToken('admin@demo.com'),
    backend.fetchToken('user@demo.com'),
    backend.fetchToken('guest@demo.com'),
  ])
  const request = async (path: string, token = guest, reason?: string) =>
    backend.post(REQUESTS, { path, reason }, { token })
  const answer = (id: string, status: string, token = admin, reason?: string) =>
    backend.patch(`${REQUESTS}/${id}`, { status, reason }, { token })
  const readRoles = async () => {
    const response = await backend.get(API_PATHS.roles, { token: admin })
    return { etag: response.headers.get('ETag') ?? '', roles: parseList(response) }
  }
  const setPages = (role: string, paths: readonly string[], etag: string, token = admin) =>
    backend.send(
      'PUT',
      `${API_PATHS.roles}/${role}/pages`,
      JSON.stringify(paths.map(Path => ({ Path }))),
      {
        token,
        headers: { 'If-Match': etag },
      },
    )
  const readAllowedPaths = async (roles: readonly string[], token: string) =>
    v
      .parse(
        v.array(v.object({ Path: v.string() })),
        (await backend.post(API_PATHS.allowedPages, { roles }, { token })).body,
      )
      .map(({ Path }) => Path)
  return {
    ...backend,
    admin,
    userToken: user,
    guest,
    request,
    answer,
    readRoles,
    setPages,
    readAllowedPaths,
  }
}

test('only the user of a request can mark its answer as seen, and only once', async () => {
  const { request, answer, patch, guest, userToken, get } = await startBackend()
  const id = getStringFromBody(await request('/users'), 'id')
  const markSeen = async (token: string) =>
    (await patch(`${REQUESTS}/${id}`, { seen: true }, { token })).status
  expect(await markSeen(guest)).toBe(409)
  await answer(id, 'declined')
  expect(await markSeen(userToken)).toBe(409)
  expect(await markSeen(guest)).toBe(204)
  expect(await markSeen(guest)).toBe(409)
  expect(parseList(await get(REQUESTS, { token: guest }))).toMatchObject([{ seen: true }])
})

test('a user has only one pending request for a path, and can withdraw it', async () => {
  const { request, answer, guest, userToken } = await startBackend()
  const id = getStringFromBody(await request('/users'), 'id')
  const repeated = await request('/users')
  expect([repeated.status, repeated.headers.get('Content-Type')]).toEqual([
    409,
    'application/problem+json',
  ])
  expect((await request('/account')).status).toBe(201)
  expect((await answer(id, 'withdrawn', userToken)).status).toBe(404)
  expect((await answer(id, 'withdrawn', guest)).status).toBe(200)
  expect((await request('/users')).status).toBe(201)
})

test.each([
  ['without a path', {}],
  ['for a path without a slash', { path: 'users' }],
  ['with a reason of 501 characters', { path: '/users', reason: 'x'.repeat(501) }],
])('a request %s is refused with 422', async (_, body) => {
  const { post, guest } = await startBackend()
  expect((await post(REQUESTS, body, { token: guest })).status).toBe(422)
})

test('without the entry /access, nobody can answer requests, read the roles or change them', async () => {
  const { request, answer, guest, get, setPages, readRoles } = await startBackend()
  const id = getStringFromBody(await request('/users'), 'id')
  const { etag } = await readRoles()
  const refused = await Promise.all([
    answer(id, 'granted', guest),
    get(API_PATHS.roles, { token: guest }),
    setPages('guest', ['/users'], etag, guest),
  ])
  for (const { status, headers } of refused) {
    expect(status).toBe(403)
    expect(headers.get('Content-Type')).toBe('application/problem+json')
  }
  expect((await get(API_PATHS.roles)).status).toBe(401)
})

test('a switch overrides the stored list of a role, which then can not be changed', async () => {
  const { readRoles, setPages } = await startBackend({
    switches: {
      ...DEFAULT_SWITCHES,
      rolePages: { ...DEFAULT_SWITCHES.rolePages, guest: ['/account'] },
    },
  })
  const { etag, roles } = await readRoles()
  expect(roles[2]).toMatchObject({ pages: [{ Path: '/account' }] })
  expect((await setPages('guest', [], etag)).status).toBe(409)
})

test('staff choose the role of a new user, but visitors who register can not', async () => {
  const { post, register, admin, userToken } = await startBackend()
  const body = { fullname: 'Ida Brook', password: 'correct horse', roles: [1] }
  const create = (email: string, token: string) => post('/users', { ...body, email }, { token })
  expect(parseObject((await create('a@example.com', admin)).body).roles).toEqual([1])
  expect((await create('b@example.com', userToken)).status).toBe(403)
  expect(parseObject((await register('c@example.com', { roles: [1] })).body).roles).toEqual([2])
})
