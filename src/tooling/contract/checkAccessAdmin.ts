import * as v from 'valibot'
import { accessRequestSchema } from '@/accessRequests/accessRequestsApi'
import { rolePagesSchema } from '@/pages/rolesApi'
import { expectStatus, type SignedInUser } from './checkSignIn'
import { isSuccess, readBody, type ApiResponse, type CheckRunner } from './sendRequest'

const REQUESTS_PATH = '/api/access-requests'
const ROLES_PATH = '/api/roles'

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
    `GET ${REQUESTS_PATH} without a token`,
    { method: 'GET', path: REQUESTS_PATH },
    expect([401]),
  )
  await runCheck(
    `GET ${REQUESTS_PATH}`,
    { method: 'GET', path: REQUESTS_PATH, token },
    expectBody(v.array(accessRequestSchema)),
  )
  await runCheck(
    `POST ${REQUESTS_PATH} without a path`,
    { method: 'POST', path: REQUESTS_PATH, token, body: {} },
    expect([400, 422]),
  )
  await runCheck(
    `PATCH ${REQUESTS_PATH}/:id for an unknown id`,
    {
      method: 'PATCH',
      path: `${REQUESTS_PATH}/contract-check`,
      token,
      body: { status: 'withdrawn' },
    },
    expect([404]),
  )
  const response = await runCheck(
    `GET ${ROLES_PATH}`,
    { method: 'GET', path: ROLES_PATH, token },
    checkRoles,
  )
  const [role] = (response && readBody(v.array(rolePagesSchema), response).body) ?? []
  if (!role) return
  await runCheck(
    `PUT ${ROLES_PATH}/:name/pages with another version in If-Match`,
    {
      method: 'PUT',
      path: `${ROLES_PATH}/${encodeURIComponent(role.name)}/pages`,
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
