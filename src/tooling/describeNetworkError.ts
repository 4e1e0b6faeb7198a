import { isRecord } from '../lib/isRecord'

const CERTIFICATE_ADVICE =
  'If you trust this server, set the environment variable NODE_EXTRA_CA_CERTS to its certificate (a PEM file).'

/** What a network error of Node.js means. @see https://nodejs.org/api/errors.html */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens on this port. Is the server running?',
  ENOTFOUND: 'The name of the server is unknown.',
  EAI_AGAIN: 'The name of the server can not be resolved.',
  EHOSTUNREACH: 'There is no route to the server.',
  ENETUNREACH: 'There is no route to the server.',
  ECONNRESET: 'The server closed the connection.',
  UND_ERR_SOCKET: 'The server closed the connection. If it uses HTTPS on this port, try https://.',
  HPE_INVALID_CONSTANT: 'The server does not use HTTP on this port.',
  ETIMEDOUT: 'The server did not respond in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not respond in time.',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not respond in time.',
  DEPTH_ZERO_SELF_SIGNED_CERT: `The certificate is self-signed. ${CERTIFICATE_ADVICE}`,
  SELF_SIGNED_CERT_IN_CHAIN: `The certificate is self-signed. ${CERTIFICATE_ADVICE}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `The issuer of the certificate is unknown. ${CERTIFICATE_ADVICE}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `The issuer of the certificate is unknown. ${CERTIFICATE_ADVICE}`,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another name.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet. Is the clock of this machine correct?',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not use HTTPS on this port. Try http://.',
}

/** Says why a request got no response. `fetch` wraps the error of the connection. */
export function describeNetworkError(error: unknown): string {
  if (!isRecord(error)) return 'There is no connection.'
  if (error.name === 'TimeoutError') return 'The server did not respond in time.'
  const { code, message, reason } = isRecord(error.cause) ? error.cause : error
  if (typeof code !== 'string') return `There is no connection: ${String(message)}.`
  const cause = `${CAUSES[code] ?? 'There is no connection.'} (${code})`
  // Lists the names of a certificate that belongs to another name.
  return typeof reason === 'string' ? `${cause} ${reason}` : cause
}
