import { isSuccess, type ApiResponse } from '../api/sendRequest'
import { createProblem, type Finding } from './finding'

/** Reports a status that the app does not expect, and how the app handles it. */
export function reportUnexpectedStatus({ status }: ApiResponse, expected: string): Finding[] {
  // checkContract reports redirects, so they are not reported again here.
  if (status >= 300 && status < 400) return []
  return [createProblem(`Status ${status}, expected ${expected}: ${describeStatus(status)}.`)]
}

function describeStatus(status: number): string {
  if (isSuccess({ status })) return 'the app treats it as a success'
  switch (status) {
    case 401:
      return 'the app signs the user out'
    case 403:
      return 'the app shows that the user lacks the permission'
    case 400:
    case 409:
    case 422:
      return 'the app shows that the input was not accepted'
    case 429:
      return 'too many requests, so this could not be checked'
    default:
      return status >= 500
        ? 'the app shows that the server has a problem'
        : 'the app shows that the service is not available'
  }
}
