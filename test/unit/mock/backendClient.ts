import { API_PATHS } from '@/api/paths'
import { DEMO_PASSWORD } from '@/mock/demoAccounts'
import { DEFAULT_SWITCHES } from '@/mock/switches/switches'
import * as v from 'valibot'
import { createDemoBackend, type DemoBackendOptions } from '@/mock/demoBackend'

type SendOptions = { token?: string | undefined; headers?: Record<string, string> }
type RequestHandler = (request: Request) => Promise<Response>

/** A response with a body that was parsed as JSON. The tests check the content of the body. */
type JsonResponse = {
  status: number
  headers: Headers
  body: unknown
}

const readResponse = async (response: Response): Promise<JsonResponse> => {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, headers: response.headers, body }
}

/** Creates a client that sends requests as the app does. `handle` receives the requests. */
export function createBackendClient(handle: RequestHandler, origin = 'http://demo.test') {
  const send = async (
    method: string,
    path: string,
    body: BodyInit | null,
    options: SendOptions = {},
  ) => {
    const headers = new Headers({ 'Content-Type': 'application/json', ...options.headers })
    if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`)
    return readResponse(await handle(new Request(origin + path, { method, headers, body })))
  }
  const post = (path: string, body: unknown, options?: SendOptions) =>
    send('POST', path, JSON.stringify(body), options)

  return {
    send,
    post,
    get: (path: string, options?: SendOptions) => send('GET', path, null, options),
    patch: (path: string, body: unknown, options?: SendOptions) =>
      send('PATCH', path, JSON.stringify(body), options),
    remove: (path: string, options?: SendOptions) => send('DELETE', path, null, options),
    login: (email: string, password: string = DEMO_PASSWORD) =>
      post(API_PATHS.login, { email, password }),
    /** Signs a user in and returns the access token. */
    fetchToken: async (email: string, password: string = DEMO_PASSWORD) =>
      getStringFromBody(await post(API_PATHS.login, { email, password }), 'accessToken'),
    register: (email: string, others: object = {}) =>
      post('/users', { fullname: 'Ida Brook', password: 'correct horse', ...others, email }),
  }
}

/** Creates a client of a new demo backend. By default, it has only the three demo users. */
export const createNewBackendClient = (options: DemoBackendOptions = {}) =>
  createBackendClient(createDemoBackend(options))

/**
 * Switches that let the roles `admin` and `user` open the page of a user. Roles that may open this
 * page may change users.
 */
const EVERY_USER_ACTION = ['edit', 'delete', 'deactivate', 'roles'].map(
  action => `/users/:id/${action}`,
)

export const USERS_PAGE_SWITCHES = {
  ...DEFAULT_SWITCHES,
  rolePages: { ...DEFAULT_SWITCHES.rolePages, admin: EVERY_USER_ACTION, user: EVERY_USER_ACTION },
}

const objectSchema = v.record(v.string(), v.unknown())

/** Parses a value as an object; throws if it is not an object. */
export const parseObject = (value: unknown) => v.parse(objectSchema, value)

/** Returns the string at a key of the body; throws if there is no string. */
export const getStringFromBody = ({ body }: Pick<JsonResponse, 'body'>, key: string) =>
  v.parse(v.string(), parseObject(body)[key])

/** Parses the body as a list; throws if it is not a list. */
export const parseList = ({ body }: Pick<JsonResponse, 'body'>) =>
  v.parse(v.array(v.unknown()), body)
