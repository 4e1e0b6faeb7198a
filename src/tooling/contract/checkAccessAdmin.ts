import * as v from 'valibot'
import { accessRequestSchema } from '@/accessRequests/accessRequestsApi'
import { API_PATHS } from '@/api/paths'
import { rolePagesSchema } from '@/pages/rolesApi'
import { expectStatus, type SignedInUser } from './checkSignIn'
import { isSuccess, readBody, type ApiResponse, type CheckRunner } from './sendRequest'

/** No server has this version of the roles, so a change with it must be refused. */
const WRONG_ETAG = '"contract-check"'

/**
 * Checks the calls for access requests and for the pages of roles. Changes nothing, if the API
 * checks `If-Match`. The account must be allowed to open `/access`.
 */
export async function checkAccessAdmin(runCheck: CheckRunner, { token }: SignedInUser) {
  const expect = (statuses: readonly number[]) => (response: ApiResponse) =>
    expectStatus(response, statuses)
  const expectBody = (schema: v.GenericSchema) => (response: ApiResponse) =>
    isSuccess(response) ? readBody(schema, response).problems : expectStatus(response, [200])

  await runCheck(
    `GET ${API_PATHS.accessRequests} without a token`,
    { method: 'GET', path: API_PATHS.accessRequests },
    expect([401]),
  )
  const list = await runCheck(
    `GET ${API_PATHS.accessRequests}`,
    { method: 'GET', path: API_PATHS.accessRequests, token },
    expectBody(v.array(accessRequestSchema)),
  )
  await runCheck(
    `POST ${API_PATHS.accessRequests} without a path`,
    { method: 'POST', path: API_PATHS.accessRequests, token, body: {} },
    expect([400, 422]),
  )
  const [request] = (list && readBody(v.array(accessRequestSchema), list).body) ?? []
  if (request)
    await runCheck(
      `PATCH ${API_PATHS.accessRequests}/:id with an unknown status`,
      {
        method: 'PATCH',
        path: `${API_PATHS.accessRequests}/${encodeURIComponent(request.id)}`,
        token,
        body: { status: 'contract-check' },
      },
      expect([400, 422]),
    )
  const response = await runCheck(
    `GET ${API_PATHS.roles}`,
    { method: 'GET', path: API_PATHS.roles, token },
    checkRoles,
  )
  const [role] = (response && readBody(v.array(rolePagesSchema), response).body) ?? []
  if (!role) return
  await runCheck(
    `PUT ${API_PATHS.roles}/:name/pages with another version in If-Match`,
    {
      method: 'PUT',
      path: `${API_PATHS.roles}/${encodeURIComponent(role.name)}/pages`,
      token,
      headers: { 'If-Match': WRONG_ETAG },
      body: role.pages.map(Path => ({ Path })),
    },
    expect([412]),
  )
}

function checkRoles(response: ApiResponse): readonly string[] {
  if (!isSuccess(response)) return expectStatus(response, [200])
  const hasTag = response.headers.has('ETag')
  return [
    ...readBody(v.array(rolePagesSchema), response).problems,
    ...(hasTag ? [] : ['ETag is missing, so two administrators could overwrite each other.']),
  ]
}
