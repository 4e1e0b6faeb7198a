import * as v from 'valibot'
import { accessApi } from '@/guard/accessApi'
import { selectRolesThatOpen } from '@/guard/rolesThatOpen'
import { signedOut } from '@/session/sessionSlice'
import { createSessionWithRoles } from '../../support/demoSessions'
import { pagesResponse, API_PATHS } from '../../support/server'
import { startWithSession } from '../../support/startStore'

const bodySchema = v.object({ roles: v.array(v.string()) })

const PAGES_BY_ROLES: Readonly<Record<string, readonly string[]>> = {
  clerk: ['/records'],
  auditor: ['/records', '/audit'],
  'auditor,clerk': ['/audit'],
}

/** Signs in an administrator. Loads the lists of some sets of roles, as the access page does. */
async function loadLists(roleSets: readonly (readonly string[])[]) {
  const stored = createSessionWithRoles(['admin'], { sub: 'a1' })
  const { store } = await startWithSession(stored, {
    [API_PATHS.allowedPages]: async request => {
      const { roles } = v.parse(bodySchema, await request.json())
      return pagesResponse(...(PAGES_BY_ROLES[roles.join()] ?? []))
    },
  })
  for (const roles of roleSets)
    await store.dispatch(
      accessApi.endpoints.getAllowedPages.initiate({ user: 'a1', roles }, { subscribe: false }),
    )
  return store
}

test('selectRolesThatOpen returns only roles whose list is loaded and allows the path', async () => {
  const store = await loadLists([['clerk'], ['auditor'], ['auditor', 'clerk']])
  expect(selectRolesThatOpen(store.getState(), '/records')).toEqual(['clerk', 'auditor'])
  expect(selectRolesThatOpen(store.getState(), '/audit')).toEqual(['auditor'])
  expect(selectRolesThatOpen(store.getState(), '/profile')).toEqual([])
})

test('before a list is loaded and after a sign-out, selectRolesThatOpen returns no role', async () => {
  expect(selectRolesThatOpen((await loadLists([])).getState(), '/records')).toEqual([])
  const store = await loadLists([['clerk']])
  store.dispatch(signedOut('asked'))
  expect(selectRolesThatOpen(store.getState(), '/records')).toEqual([])
})
