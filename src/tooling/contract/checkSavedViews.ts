import * as v from 'valibot'
import { savedViewListSchema } from '@/resource/savedView'
import { expectStatus, type SignedInUser } from './checkSignIn'
import { isSuccess, readBody, type CheckRunner } from './sendRequest'

const VIEWS_PATH = '/api/me/views'

/** Checks that the API returns saved views, and only with a token. Changes nothing. */
export async function checkSavedViews(runCheck: CheckRunner, { token }: SignedInUser) {
  const request = { method: 'GET' as const, path: VIEWS_PATH }
  await runCheck(`GET ${VIEWS_PATH} without a token`, request, response =>
    expectStatus(response, [401]),
  )
  await runCheck(`GET ${VIEWS_PATH}`, { ...request, token }, response =>
    isSuccess(response)
      ? readBody(v.record(v.string(), savedViewListSchema), response).problems
      : expectStatus(response, [200]),
  )
}
