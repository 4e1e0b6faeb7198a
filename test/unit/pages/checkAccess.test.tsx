/** @pages product */
import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import i18next from 'i18next'
import { pages } from '@/app/pages'
import { accessFromList, selectAccess } from '@/guard/access'
import { decide } from '@/guard/decide'
import { describeDecision } from '@/guard/describeDecision'
import { selectDecisions } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { listAllowedPages } from '@/mock/allowedPages'
import { checkAccess } from '@/pages/access/checkAccess'
import { anyPageEntry, anyRelativeUrl, anySignedInSession } from '../../support/arbitraries'
import { createSessionWithRoles } from '../../support/demoSessions'
import { renderApp } from '../../support/renderApp'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'

test('for any list, roles and URL, the access page and the guard have the same verdict', () => {
  fc.assert(
    fc.property(
      fc.array(anyPageEntry, { maxLength: 6 }),
      anySignedInSession,
      anyRelativeUrl,
      (entries, session, url) => {
        const path = normalisePath(url)
        fc.pre(path !== '/')
        const access = accessFromList(entries)
        const decision = decide(path, session, access)
        const record = checkAccess(url, { roles: session.roles, access, pages })
        expect(record).toMatchObject(decision)
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  [['guest'], '/users/5?q=1'],
  [['user', 'guest'], '/'],
])(
  'for the roles %j and the URL %s, the access page and the guard create the same decision record and sentence',
  async (roles, url) => {
    const server = createFakeServer({
      [API_PATHS.allowedPages]: () => jsonResponse(listAllowedPages(roles)),
    })
    const { store } = await renderApp(url, { server, stored: createSessionWithRoles(roles) })
    await waitFor(() => {
      expect(selectDecisions(store.getState())).not.toEqual([])
    })
    const decided = selectDecisions(store.getState())[0]
    if (!decided) throw new Error('The guard has not decided')
    const record = checkAccess(url, { roles, access: selectAccess(store.getState()), pages })
    const { at: _at, trigger: _trigger, ...expected } = decided
    expect(record).toMatchObject(expected)
    expect(record && describeDecision(record, i18next.t)).toBe(describeDecision(decided, i18next.t))
  },
)
