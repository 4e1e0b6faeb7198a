/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import i18next from 'i18next'
import * as v from 'valibot'
import { pages } from '@/app/pages'
import { accessFromList, selectAccess } from '@/guard/access'
import { decide } from '@/guard/decide'
import { describeDecision } from '@/guard/describeDecision'
import { selectDecisions } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { listAllowedPages } from '@/mock/allowedPages'
import { checkAccess } from '@/pages/access/checkAccess'
import type { Session } from '@/session/sessionSlice'
import { anyIdentity, anyPageEntry, anyRelativeUrl } from '../../support/arbitraries'
import { createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { createFakeServer, jsonResponse, PAGES_PATH } from '../../support/server'

test('for any list, roles and URL, the access page and the guard have the same verdict', () => {
  fc.assert(
    fc.property(
      fc.array(anyPageEntry, { maxLength: 6 }),
      anyIdentity,
      anyRelativeUrl,
      (entries, identity, url) => {
        const path = normalisePath(url)
        fc.pre(path !== '/')
        const access = accessFromList(entries)
        const session: Session = {
          ...identity,
          status: 'signedIn',
          isEnding: false,
          isFromOtherTab: false,
          formerUser: null,
        }
        const decision = decide(path, session, access)
        const record = checkAccess(url, { roles: identity.roles, access, pages })
        expect(record).toMatchObject(decision)
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  [['guest'], '/users/5?q=1'],
  [['user'], '/users/5'],
  [['user', 'guest'], '/'],
  [['admin'], '/access/'],
  [['auditor'], '/users'],
])(
  'for the roles %j and the URL %s, the access page and the guard have the same record and the same sentence',
  async (roles, url) => {
    const server = createFakeServer({ [PAGES_PATH]: () => jsonResponse(listAllowedPages(roles)) })
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

const originalMock = process.env.MOCK
afterEach(() => {
  process.env.MOCK = originalMock
})

test.each([
  ['true', true],
  ['false', false],
])('with MOCK=%s, the access page lists the roles of the demo: %s', async (mock, isShown) => {
  process.env.MOCK = mock
  const roles = ['manager']
  const server = createFakeServer({ [PAGES_PATH]: () => jsonResponse([{ Path: '/access' }]) })
  await renderApp('/access', { server, stored: createSessionWithRoles(roles) })
  await findHeading('Access')
  expect((await screen.findAllByText('manager')).length).toBeGreaterThan(0)
  expect(screen.queryAllByText('guest').length > 0).toBe(isShown)
})

test('if the server refuses the lists of other roles, the access page says so, and "Try again" loads them', async () => {
  let isRefused = true
  const server = createFakeServer({
    [PAGES_PATH]: async request => {
      const { roles } = v.parse(v.object({ roles: v.array(v.string()) }), await request.json())
      if (isRefused && roles.join() !== 'admin') return jsonResponse({}, 403)
      return jsonResponse(listAllowedPages(roles))
    },
  })
  const stored = createSessionWithRoles(['admin'])
  const { user } = await renderApp('/access', { server, stored })
  await findHeading('Access')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('You are not allowed to do this. Please ask your administrator.')

  isRefused = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
