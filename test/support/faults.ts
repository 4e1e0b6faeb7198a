import { broken, hang, json, raw, stalled, unreachable } from './server'

type Answer = (request: Request) => Response | Promise<Response>

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    json({ message: '<img src=x onerror=alert(1)>' }, code, headers)

/** Every way in which an answer can be of no use, by a name; what it means differs by call. */
export const FAULTS = {
  'no connection': unreachable,
  'no answer': hang,
  'headers, then nothing': stalled,
  'a connection that breaks': broken,
  'a body that breaks off': () => raw('{"accessToken":"eyJ', 'application/json'),
  'a list that breaks off': () => raw('[{"Path":"/dashboard"},{"Pa', 'application/json'),
  'a page of HTML': () => raw('<!doctype html><title>Sign in to the WiFi</title>', 'text/html'),
  'JSON that does not say so': () => raw('[{"Path":"/dashboard"}]', 'text/plain'),
  'an empty body': () => raw('', 'application/json'),
  'no content': () => new Response(null, { status: 204 }),
  null: () => json(null),
  'a number': () => json(7),
  'a text': () => json('yes'),
  'another shape': () => json({ data: [{ Path: '/dashboard' }] }),
  'an empty object': () => json({}),
  'an empty list': () => json([]),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '405': status(405),
  '410': status(410),
  '409': status(409),
  '422': status(422),
  '429 with seconds': status(429, { 'Retry-After': '7' }),
  '429 without a word': status(429),
  '429 with nonsense': status(429, { 'Retry-After': 'soon' }),
  '429 for a long time': status(429, { 'Retry-After': '86400' }),
  '500': status(500),
  '502': status(502),
  '503': status(503),
  '504': status(504),
  '500 in HTML': () => raw('<h1>Bad gateway</h1>', 'text/html', 500),
} as const satisfies Readonly<Record<string, Answer>>

export type Fault = keyof typeof FAULTS
