import { chooseView, type View } from '@/guard/chooseView'
import type { Decision } from '@/guard/decide'

const PENDING: Decision = { verdict: 'pending' }
const ALLOWED: Decision = { verdict: 'allowed', reason: 'matched', matched: '/users' }
const FORBIDDEN: Decision = { verdict: 'forbidden', reason: 'noMatch' }
const SIGN_IN_REQUIRED: Decision = { verdict: 'signInRequired', reason: 'expired' }
const UNAVAILABLE: Decision = { verdict: 'unavailable', reason: 'network' }

const ASKED = '/users?q=1#top'
const SIGN_IN_PATH = '/auth/login?returnUrl=%2Fusers'

const SIGN_IN: View = { kind: 'redirect', to: SIGN_IN_PATH }
const FORBIDDEN_PAGE: View = { kind: 'redirect', to: '/error/403', state: { asked: ASKED } }
const LANDING_PAGE: View = { kind: 'redirect', to: '/users' }

test.each([
  [
    'a required sign-in redirects to the sign-in page',
    SIGN_IN_REQUIRED,
    ASKED,
    true,
    true,
    SIGN_IN,
  ],
  ['a forbidden page redirects to the 403 page', FORBIDDEN, ASKED, true, true, FORBIDDEN_PAGE],
  ['a failed check shows the error', UNAVAILABLE, ASKED, true, true, { kind: 'failed' }],
  ['a pending check shows the skeleton', PENDING, ASKED, true, true, { kind: 'skeleton' }],
  ['a pending check without a shell', PENDING, ASKED, false, true, { kind: 'checking' }],
  ['an allowed page is shown', ALLOWED, ASKED, true, true, { kind: 'page' }],
  ['an allowed page that loads', ALLOWED, ASKED, true, false, { kind: 'skeleton' }],
  ['an allowed page without a shell', ALLOWED, ASKED, false, true, { kind: 'checking' }],
  ['the URL / redirects to the landing page', ALLOWED, '/', true, true, LANDING_PAGE],
  ['the URL /?q=1 redirects to the landing page', ALLOWED, '/?q=1', false, false, LANDING_PAGE],
] as const)('%s', (_, decision, asked, isShellReady, isPageReady, view) => {
  const input = { decision, asked, path: '/users', signInPath: SIGN_IN_PATH }
  expect(chooseView({ ...input, isShellReady, isPageReady })).toEqual(view)
})
