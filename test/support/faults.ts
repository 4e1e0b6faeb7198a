import { OPEN, type Handle } from './badServer'

/** What a hostile or broken server says in its own words. */
export const MESSAGE = '<img src=x onerror=alert(1)>'

/** Where a redirect leads; nobody may ever come there. */
export const ELSEWHERE = '/elsewhere'

const send =
  (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): Handle =>
  (_request, response) => {
    response.writeHead(status, { ...OPEN, ...headers }).end(body)
  }

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  send(JSON.stringify(body), headers, status)

const status = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  json({ message: MESSAGE }, code, headers)

const tooMany = (pause: string) =>
  status(429, { 'Retry-After': pause, 'Access-Control-Expose-Headers': 'Retry-After' })

/** The beginning of an answer, and then nothing any more. */
const stall =
  (code: number): Handle =>
  (_request, response) => {
    response.writeHead(code, OPEN).write('[')
  }

/** An answer of which a part comes, and then the end of the connection. */
const breakOff =
  (code: number, headers: Readonly<Record<string, string>>): Handle =>
  (_request, response) => {
    response.writeHead(code, { ...OPEN, ...headers }).write('[{"Path":"/dashboard"},')
    // Not at once: what comes together with the end may be lost whole.
    setTimeout(() => response.destroy(), 50)
  }

/** Always something, never all. */
const drip: Handle = (_request, response) => {
  response.writeHead(200, OPEN).write('[')
  const drops = setInterval(() => response.write(' '), 500)
  response.on('close', () => {
    clearInterval(drops)
  })
}

const redirect =
  (code: number, host: string): Handle =>
  (request, response) => {
    const Location = `http://${host}:${request.socket.localPort ?? 0}${ELSEWHERE}`
    response.writeHead(code, { ...OPEN, Location }).end()
  }

/** Every way in which an answer can be of no use, by a name; what it means differs by call. */
export const FAULTS = {
  'a reset': ({ socket }) => socket.resetAndDestroy(),
  'a closed connection': ({ socket }) => socket.destroy(),
  'words that are not HTTP': ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'a redirect to another origin': redirect(307, 'localhost'),
  'a redirect to a page': redirect(302, '127.0.0.1'),
  'no answer': () => {},
  'headers, then nothing': stall(200),
  'a byte now and then': drip,
  'fewer bytes than were promised': breakOff(200, { 'Content-Length': '500' }),
  'a piece too few': breakOff(200, {}),
  'half a session': send('{"accessToken":"eyJ'),
  'half a list': send('[{"Path":"/dashboard"},{"Pa'),
  'a page of HTML': send('<!doctype html><title>Sign in to the WiFi</title>', {
    'Content-Type': 'text/html',
  }),
  'JSON that says it is text': send('[{"Path":"/dashboard"}]', { 'Content-Type': 'text/plain' }),
  'JSON that does not say so': (_request, response) => {
    const { 'Content-Type': _, ...headers } = OPEN
    response.writeHead(200, headers).end('[{"Path":"/dashboard"}]')
  },
  'an empty body': send(''),
  'no content': (_request, response) => {
    response.writeHead(204, OPEN).end()
  },
  null: json(null),
  'a number': json(7),
  'a text': json('yes'),
  'another shape': json({ data: [{ Path: '/dashboard' }] }),
  'an empty object': json({}),
  'an empty list': json([]),
  '400': status(400),
  '401': status(401),
  '401 that breaks off': breakOff(401, { 'Content-Length': '500' }),
  '403': status(403),
  '404': status(404),
  '405': status(405),
  '410': status(410),
  '409': status(409),
  '422': status(422),
  '429 with seconds': tooMany('7'),
  '429 without a word': status(429),
  '429 with nonsense': tooMany('soon'),
  '429 for a long time': tooMany('86400'),
  '500': status(500),
  '500 in HTML': send('<h1>Bad gateway</h1>', { 'Content-Type': 'text/html' }, 500),
  '500 that breaks off': breakOff(500, { 'Content-Length': '500' }),
  '502': status(502),
  '503': status(503),
  '503 that never ends': stall(503),
  '504': status(504),
} as const satisfies Readonly<Record<string, Handle>>

export type Fault = keyof typeof FAULTS

/** An answer that pages of other origins may not read. */
export const unreadable =
  (code: number): Handle =>
  (_request, response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' }).end('[]')
  }

/** A pause that pages of other origins may not read. */
export const HIDDEN_PAUSE = status(429, { 'Retry-After': '7' })
