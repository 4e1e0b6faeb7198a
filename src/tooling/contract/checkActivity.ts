import * as v from 'valibot'
import { API_PATHS } from '@/api/paths'
import { expectStatus, type SignedInUser } from './checkSignIn'
import { isSuccess, readBody, type CheckRunner } from './sendRequest'

const SIGN_INS_PATH = `${API_PATHS.signIns}?days=7&timeZone=Europe/Berlin`
const CHANGES_PATH = `${API_PATHS.changes}?limit=5`

// The dashboard shows these responses. It is a page that can be removed, so the check has its own
// schemas. They are stricter: the dashboard leaves out unknown actions and unreadable times.

export const signInCountSchema = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

const personSchema = v.object({ id: v.union([v.string(), v.number()]), name: v.string() })

export const userChangeSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: personSchema,
  action: v.picklist(['created', 'changed', 'deleted', 'rolesChanged', 'activated', 'deactivated']),
  user: personSchema,
})

/** Checks the calls that read the activity log. */
export async function checkActivity(runCheck: CheckRunner, { token }: SignedInUser) {
  for (const [path, schema] of [
    [SIGN_INS_PATH, v.array(signInCountSchema)],
    [CHANGES_PATH, v.array(userChangeSchema)],
  ] as const) {
    const request = { method: 'GET', path } as const
    await runCheck(`GET ${path} without a token`, request, response =>
      expectStatus(response, [401]),
    )
    await runCheck(`GET ${path}`, { ...request, token }, response =>
      isSuccess(response) ? readBody(schema, response).problems : expectStatus(response, [200]),
    )
  }
}
