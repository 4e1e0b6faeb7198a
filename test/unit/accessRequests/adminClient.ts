import { act } from '@testing-library/react'
import * as v from 'valibot'
import { createDemoSession } from '../../support/demoSessions'
import type { FakeServer } from '../../support/server'
import { API_PATHS } from '@/api/paths'
import type { Role } from '@/mock/demoAccounts'

export const REQUESTS_PATH = API_PATHS.accessRequests

type SendOptions = { readonly role?: Role; readonly body?: unknown }

/** Sends a request as a demo user, without the app. */
export async function sendAs(
  server: FakeServer,
  method: string,
  path: string,
  { role = 'admin', body }: SendOptions = {},
): Promise<unknown> {
  const send = async (): Promise<unknown> => {
    const { accessToken } = await createDemoSession(role)
    const response = await server.fetch(
      new Request(`http://demo.test${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          'If-Match': '*',
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    )
    return response.status === 204 ? null : response.json()
  }
  // The app may receive responses meanwhile.
  return act(send)
}

const requestsSchema = v.array(
  v.object({ id: v.string(), path: v.string(), status: v.string(), seen: v.boolean() }),
)

export const readRequests = async (server: FakeServer) =>
  v.parse(requestsSchema, await sendAs(server, 'GET', REQUESTS_PATH))

export async function answerAllRequests(server: FakeServer, body: object) {
  for (const { id } of await readRequests(server))
    await sendAs(server, 'PATCH', `${REQUESTS_PATH}/${id}`, { body })
}

export const setRolePages = (server: FakeServer, role: Role, ...paths: readonly string[]) =>
  sendAs(server, 'PUT', `${API_PATHS.roles}/${role}/pages`, { body: paths.map(Path => ({ Path })) })

export const requestAs = (server: FakeServer, role: Role, path: string, reason = '') =>
  sendAs(server, 'POST', REQUESTS_PATH, { role, body: { path, reason } })
