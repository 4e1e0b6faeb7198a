import { request, type IncomingHttpHeaders } from 'node:http'
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { generate } from 'selfsigned'
import { listenLocally } from './listenLocally'

type Http2Handler = (request: Http2ServerRequest) => void

type Http2Failure = {
  readonly failure: string
  readonly fail: Http2Handler
  /** The error that the app shows if an API request fails in this way. */
  readonly kind: 'network' | 'malformed' | 'none'
}

type ErrorCode = keyof typeof constants & `NGHTTP2_${string}`

const sendHeaders = ({ stream, url }: Http2ServerRequest) => {
  const type = url.endsWith('.js') ? 'text/javascript' : 'application/json'
  stream.respond({ ':status': 200, 'content-type': type, 'content-length': '500' })
}

const createStreamReset =
  (code: ErrorCode): Http2Handler =>
  ({ stream }) => {
    stream.close(constants[code])
  }

const createResetAfterHeaders =
  (code: ErrorCode): Http2Handler =>
  request => {
    sendHeaders(request)
    setTimeout(createStreamReset(code), 50, request)
  }

const createResetInBody =
  (code: ErrorCode): Http2Handler =>
  request => {
    sendHeaders(request)
    request.stream.write('[{"Path":"/dashboard"},')
    setTimeout(createStreamReset(code), 50, request)
  }

/** Sends GOAWAY, which refuses all streams of the connection, and closes the connection. */
const createGoAway =
  (code: ErrorCode): Http2Handler =>
  ({ stream }) => {
    stream.session?.goaway(constants[code], 0)
    stream.session?.destroy()
  }

const listFailures = (
  kind: Http2Failure['kind'],
  failures: Readonly<Record<string, Http2Handler>>,
) => Object.entries(failures).map(([failure, fail]): Http2Failure => ({ failure, fail, kind }))

/**
 * Ways in which HTTP/2 can end a response too early. After a failure of the kind `none`, the
 * browser repeats the request over HTTP/1.1, so the app shows no error.
 */
export const HTTP2_FAILURES: readonly Http2Failure[] = [
  ...listFailures('network', {
    'NO_ERROR before the headers': createStreamReset('NGHTTP2_NO_ERROR'),
    PROTOCOL_ERROR: createStreamReset('NGHTTP2_PROTOCOL_ERROR'),
    INTERNAL_ERROR: createStreamReset('NGHTTP2_INTERNAL_ERROR'),
    REFUSED_STREAM: createStreamReset('NGHTTP2_REFUSED_STREAM'),
    CANCEL: createStreamReset('NGHTTP2_CANCEL'),
    ENHANCE_YOUR_CALM: createStreamReset('NGHTTP2_ENHANCE_YOUR_CALM'),
    GOAWAY: createGoAway('NGHTTP2_NO_ERROR'),
    'GOAWAY with ENHANCE_YOUR_CALM': createGoAway('NGHTTP2_ENHANCE_YOUR_CALM'),
  }),
  ...listFailures('malformed', {
    'INTERNAL_ERROR after the headers': createResetAfterHeaders('NGHTTP2_INTERNAL_ERROR'),
    'NO_ERROR in the body': createResetInBody('NGHTTP2_NO_ERROR'),
    'INTERNAL_ERROR in the body': createResetInBody('NGHTTP2_INTERNAL_ERROR'),
    'CANCEL in the body': createResetInBody('NGHTTP2_CANCEL'),
  }),
  ...listFailures('none', { HTTP_1_1_REQUIRED: createStreamReset('NGHTTP2_HTTP_1_1_REQUIRED') }),
]

/** Creates a key and a certificate for 127.0.0.1. Browsers do not trust this certificate. */
const createCertificate = () =>
  generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })

/**
 * Starts a proxy that accepts HTTP/2 and HTTP/1.1. It forwards each request over plain HTTP.
 */
export async function startHttp2Proxy(target: string) {
  const sessions = new Set<ServerHttp2Session>()
  let failing: { readonly path: RegExp; readonly fail: Http2Handler } | null = null

  const { private: key, cert } = await createCertificate()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    if (request.httpVersion === '2.0' && failing?.path.test(request.url)) failing.fail(request)
    else forwardRequest(target, request, response)
  })
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  return {
    origin: `https://127.0.0.1:${await listenLocally(server)}`,
    /** Makes HTTP/2 requests to a path fail. */
    failAt: (path: RegExp, fail: Http2Handler) => {
      failing = { path, fail }
    },
    restore: () => {
      failing = null
    },
    stop: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}

/** Removes the headers that apply to one connection only. The forwarded message gets new ones. */
const removeConnectionHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(:.*|connection|host|keep-alive|transfer-encoding)$/.test(name),
    ),
  )

const forwardRequest = (
  target: string,
  message: Http2ServerRequest,
  response: Http2ServerResponse,
) => {
  const { method, url, headers } = message
  const forwarded = request(
    `${target}${url}`,
    { method, headers: removeConnectionHeaders(headers) },
    received => {
      // Prevents caching. Otherwise, the browser could load a file from its cache instead of the
      // server.
      const headers = { ...removeConnectionHeaders(received.headers), 'cache-control': 'no-store' }
      response.writeHead(received.statusCode ?? 500, headers)
      received.pipe(response)
    },
  )
  message.pipe(forwarded)
}
