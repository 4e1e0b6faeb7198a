import { isOk, type Answer } from '../ask'
import { fault, type Finding } from './finding'

/** That an answer came with none of the statuses that the program expects, and what it makes of it. */
export function statusFindings({ status }: Answer, expected: string): Finding[] {
  // A redirect has been said already.
  if (status >= 300 && status < 400) return []
  return [fault(`Answers ${status} where ${expected} is expected: ${meaningOf(status)}.`)]
}

function meaningOf(status: number): string {
  if (isOk({ status })) return 'the program takes it for a success'
  switch (status) {
    case 401:
      return 'the program signs the user out'
    case 403:
      return 'the program says that one may not do this'
    case 400:
    case 409:
    case 422:
      return 'the program says that what was sent is not accepted'
    case 429:
      return 'too many attempts, so this could not be checked'
    default:
      return status >= 500
        ? 'the program says that the server has a problem'
        : 'the program says that the service is not available'
  }
}
