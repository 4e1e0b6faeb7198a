import type { ApiRequest, ApiResponse } from '../api/sendRequest'

/** A deviation from the contract. The text never contains secrets of the server or the caller. */
export type Finding = {
  /** A problem breaks the app for users. Advice is an optional improvement. */
  readonly level: 'problem' | 'advice'
  readonly text: string
}

export const createProblem = (text: string): Finding => ({ level: 'problem', text })
export const createAdvice = (text: string): Finding => ({ level: 'advice', text })

export type ContractCheck = { readonly name: string; readonly findings: readonly Finding[] }

/**
 * Sends a request and checks the response. Records the findings of `inspect`, and the findings of the
 * rules that apply to every response.
 */
export type CheckRunner = (
  name: string,
  request: ApiRequest,
  inspect: (response: ApiResponse) => readonly Finding[],
) => Promise<ApiResponse | null>
