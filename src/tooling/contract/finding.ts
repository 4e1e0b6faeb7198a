import type { ApiRequest, ApiResponse } from '../api/sendRequest'

/** A sentence about what does not fit. It contains no secret of the server or the caller. */
export type Finding = {
  /** A problem breaks something for users. Advice names what could be better. */
  readonly level: 'problem' | 'advice'
  readonly text: string
}

export const problem = (text: string): Finding => ({ level: 'problem', text })
export const advice = (text: string): Finding => ({ level: 'advice', text })

/** One check and its findings. */
export type Check = { readonly name: string; readonly findings: readonly Finding[] }

/** Sends a request, applies the rules for every response, and lets `inspect` add its findings. */
export type RunCheck = (
  name: string,
  request: ApiRequest,
  inspect: (response: ApiResponse) => readonly Finding[],
) => Promise<ApiResponse | null>
