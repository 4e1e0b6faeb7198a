import * as v from 'valibot'
import { API_PATHS } from '@/api/paths'
import { savedViewListSchema } from '@/resource/savedView'
import { expectStatus, type SignedInUser } from './checkSignIn'
import { isSuccess, readBody, type CheckRunner } from './sendRequest'

/** Checks that the API returns saved views, and only with a token. Changes nothing. */
export async function checkSavedViews(runCheck: CheckRunner, { token }: SignedInUser) {
  const request = { method: 'GET' as const, path: API_PATHS.savedViews }
  await runCheck(`GET ${API_PATHS.savedViews} without a token`, request, response =>
    expectStatus(response, [401]),
  )
  await runCheck(`GET ${API_PATHS.savedViews}`, { ...request, token }, response =>
    isSuccess(response)
      ? readBody(v.record(v.string(), savedViewListSchema), response).problems
      : expectStatus(response, [200]),
  )
}
