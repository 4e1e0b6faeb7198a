import * as v from 'valibot'
import { createDemoBackend, type DemoBackendOptions } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'

type Send = { token?: string | undefined; headers?: Record<string, string> }
type Handle = (request: Request) => Promise<Response>

/** Answers of the backend are read without a schema: the tests are what judges them. */
type Answer = {
  status: number
  headers: Headers
  body: unknown
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, headers: response.headers, body }
}

/** Somebody who calls a handler, or a server at an address, as the program does. */
export function callerOf(handle: Handle, origin = 'http://demo.test') {
  const send = async (method: string, path: string, body: BodyInit | null, options: Send = {}) => {
    const headers = new Headers({ 'Content-Type': 'application/json', ...options.headers })
    if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`)
    return answerOf(await handle(new Request(origin + path, { method, headers, body })))
  }
  const post = (path: string, body: unknown, options?: Send) =>
    send('POST', path, JSON.stringify(body), options)

  return {
    send,
    post,
    get: (path: string, options?: Send) => send('GET', path, null, options),
    login: (email: string, password = 'demo') => post('/api/Auth/login', { email, password }),
    /** A token of the user, who must be able to sign in. */
    tokenOf: async (email: string, password = 'demo') =>
      textIn(await post('/api/Auth/login', { email, password }), 'accessToken'),
    register: (email: string, others: object = {}) =>
      post('/users', { fullname: 'Ida Brook', password: 'correct horse', ...others, email }),
  }
}

/** A caller of a backend that starts with nothing but the demo users. */
export const freshBackend = (options: Partial<DemoBackendOptions> = {}) =>
  callerOf(createDemoBackend({ records: memoryRecords(), ...options }))

const object = v.record(v.string(), v.unknown())

/** The object that an answer is; fails the test if it is none. */
export const objectIn = (value: unknown) => v.parse(object, value)

/** The text under a key of an answer; fails the test if there is none. */
export const textIn = ({ body }: Pick<Answer, 'body'>, key: string) =>
  v.parse(v.string(), objectIn(body)[key])

/** The list that an answer is; fails the test if it is none. */
export const listIn = ({ body }: Pick<Answer, 'body'>) => v.parse(v.array(v.unknown()), body)
