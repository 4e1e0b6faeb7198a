import { isRecord } from '../lib/isRecord'

const CERTIFICATE_ADVICE =
  'If you trust this server, set NODE_EXTRA_CA_CERTS to the file of its certificate (PEM).'

/** What a network error of Node.js means. @see https://nodejs.org/api/errors.html */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens on this port. Is the server running?',
  ENOTFOUND: 'The name of the server is unknown.',
  EAI_AGAIN: 'The name of the server can not be resolved.',
  ECONNRESET: 'The server closed the connection.',
  ETIMEDOUT: 'The server did not respond in time.',
  DEPTH_ZERO_SELF_SIGNED_CERT: `The certificate is self-signed. ${CERTIFICATE_ADVICE}`,
  SELF_SIGNED_CERT_IN_CHAIN: `The certificate is self-signed. ${CERTIFICATE_ADVICE}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `The issuer of the certificate is unknown. ${CERTIFICATE_ADVICE}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `The issuer of the certificate is unknown. ${CERTIFICATE_ADVICE}`,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another name.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not use HTTPS on this port. Try http://.',
}

/** Says why a request got no response. `fetch` wraps the error of the connection. */
export function describeNetworkError(error: unknown): string {
  if (!isRecord(error)) return 'There is no connection.'
  if (error.name === 'TimeoutError') return 'The server did not respond in time.'
  const { code } = isRecord(error.cause) ? error.cause : error
  if (typeof code !== 'string') return 'There is no connection.'
  return `${CAUSES[code] ?? 'There is no connection.'} (${code})`
}
