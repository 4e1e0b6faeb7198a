/** A mechanism, how to break it in the code, and the test that must notice it. */
export type Mechanism = {
  readonly name: string
  readonly file: string
  /** A text that occurs exactly once in the file. The text in `replacement` replaces it. */
  readonly search: string
  readonly replacement: string
  readonly test: JestTest | BrowserTest
}
type JestTest = { readonly jest: string }
/** A test, given by its spec file, a part of its title, and its project (by default `in-page`). */
type BrowserTest = { readonly e2e: string; readonly title: string; readonly project?: 'window' }

const INTERLEAVINGS_TEST = { jest: 'test/unit/session/interleavings' }
const ROUTER_AGREEMENT_TEST = { jest: 'test/unit/guard/routerAgreement' }
const STORAGE_ROBUSTNESS_TEST = { jest: 'test/unit/storage/storageRobustness' }
const SIGN_OUT_AND_RELOAD_TEST = { e2e: 'storage.spec', title: 'if a tab reloads, leaves' }
const INJECTED_SCRIPT_TEST = {
  e2e: 'security.spec',
  title: 'an injected script',
  project: 'window',
} as const

/**
 * Makes `watchStorage` add none of its event listeners. If only one listener were missing,
 * the app would still notice a change through the other listeners.
 */
const STORAGE_EVENTS_PATCH = {
  file: 'src/storage/watchStorage.ts',
  search: 'export function watchStorage(onChange: () => void) {',
  replacement:
    'export function watchStorage(onChange: () => void) {\n  if (STORAGE_KEYS.length > 0) return',
}

/** The mechanisms behind the results of `npm run prove` in docs/reliability.md. */
export const MECHANISMS: readonly Mechanism[] = [
  {
    name: 'P1: a page path matches in its own letter case only',
    file: 'src/guard/normalisePath.ts',
    search: 'decodeSegment(segment).replace(',
    replacement: 'decodeSegment(segment).toLowerCase().replace(',
    test: ROUTER_AGREEMENT_TEST,
  },
  {
    name: 'P1: an encoded slash does not separate segments',
    file: 'src/guard/normalisePath.ts',
    search: '/[%/?#\\\\]/g',
    replacement: '/[%?#\\\\]/g',
    test: ROUTER_AGREEMENT_TEST,
  },
  {
    name: 'P1: `:id` does not match an empty segment',
    file: 'src/guard/matcher.ts',
    search: "if (wildcard && segment !== '')",
    replacement: 'if (wildcard)',
    test: ROUTER_AGREEMENT_TEST,
  },
  {
    name: 'P1: only the segment `:id` is a wildcard',
    file: 'src/guard/matcher.ts',
    search: "segment === ':id'\n",
    replacement: "segment.startsWith(':')\n",
    test: ROUTER_AGREEMENT_TEST,
  },
  {
    name: 'P1: an entry does not allow longer paths',
    file: 'src/guard/matcher.ts',
    search: 'if (next.length === 0) return null',
    replacement: 'if (next.length === 0) break',
    test: ROUTER_AGREEMENT_TEST,
  },
  {
    name: 'P2: a new token does not overwrite what another tab has stored',
    file: 'src/session/sessionListeners.ts',
    search: 'if (appStorage.isStale(SESSION_KEYS)) return',
    replacement: '',
    test: INTERLEAVINGS_TEST,
  },
  {
    name: 'P2: redux-persist does not overwrite what another tab has stored',
    file: 'src/storage/persistedReducer.ts',
    search: 'if (appStorage.isStale(format.keys))',
    replacement: 'if (format.keys.length === 0)',
    test: INTERLEAVINGS_TEST,
  },
  {
    name: 'P2: a tab updates its session after another tab has changed it',
    file: 'src/session/syncSession.ts',
    search: 'if (!appStorage.isStale(SESSION_KEYS)) return',
    replacement: 'if (SESSION_KEYS.length > 0) return',
    test: INTERLEAVINGS_TEST,
  },
  {
    name: 'P2: a tab removes nothing that another tab has removed and may be writing again',
    file: 'src/session/sessionListeners.ts',
    search: 'if (!isRemovedByOtherTab) {',
    replacement: 'if (isRemovedByOtherTab || !isRemovedByOtherTab) {',
    test: INTERLEAVINGS_TEST,
  },
  {
    name: 'P3: a sign-out removes the session before the page can be left',
    file: 'src/session/sessionListeners.ts',
    search: 'if (!isRemovedByOtherTab) {',
    replacement: 'if (!isRemovedByOtherTab) {\n        await listenerApi.delay(100)',
    test: SIGN_OUT_AND_RELOAD_TEST,
  },
  {
    name: 'P3: a pending or refused decision renders no page',
    file: 'src/guard/PageGuard.tsx',
    search: "decision.verdict === 'allowed' &&",
    replacement: "['allowed', 'pending', 'forbidden'].includes(decision.verdict) &&",
    test: { e2e: 'security.spec', title: 'never sees a forbidden page' },
  },
  {
    name: 'P3: a page from the back/forward cache reads the storage',
    ...STORAGE_EVENTS_PATCH,
    test: { e2e: 'security.spec', title: 'back/forward cache', project: 'window' },
  },
  {
    name: 'P3: a frozen tab reads the storage when it resumes',
    ...STORAGE_EVENTS_PATCH,
    test: { e2e: 'tabs.spec', title: 'a frozen tab shows no page' },
  },
  {
    name: 'P3: another tab shows a change within 200 ms',
    ...STORAGE_EVENTS_PATCH,
    test: { e2e: 'tabs.spec', title: 'is visible in every other tab within 200 ms' },
  },
  {
    name: 'P3: a session ends at its expiry',
    file: 'src/session/sessionListeners.ts',
    search: 'if (remaining <= 0) {',
    replacement: 'if (remaining <= -600_000) {',
    test: { e2e: 'tabs.spec', title: 'each tab signs out once' },
  },
  {
    name: 'P3: the policy forbids `eval`',
    file: 'src/tooling/build/contentSecurityPolicy.ts',
    search: `['script-src', "'self'",`,
    replacement: `['script-src', "'self'", "'unsafe-eval'", "'trusted-types-eval'",`,
    test: INJECTED_SCRIPT_TEST,
  },
  {
    name: 'P3: markup needs a Trusted Types policy',
    file: 'src/tooling/build/contentSecurityPolicy.ts',
    search: `['require-trusted-types-for', "'script'"],`,
    replacement: '',
    test: INJECTED_SCRIPT_TEST,
  },
  {
    name: 'P3: the policy forbids forms to other origins',
    file: 'src/tooling/build/contentSecurityPolicy.ts',
    search: "'form-action'",
    replacement: "'form-action-removed'",
    test: INJECTED_SCRIPT_TEST,
  },
  {
    name: 'P4: a stored value has a maximum length',
    file: 'src/storage/appStorage.ts',
    search: ' || value.length > MAX_VALUE_LENGTH[key]',
    replacement: ' || value.length > MAX_VALUE_LENGTH[key] * 1_000',
    test: STORAGE_ROBUSTNESS_TEST,
  },
  {
    name: 'P4: a token has a maximum length',
    file: 'src/session/token.ts',
    search: 'token.length > MAX_VALUE_LENGTH.accessToken || ',
    replacement: '',
    test: STORAGE_ROBUSTNESS_TEST,
  },
  {
    name: 'P4: the access token is written last',
    file: 'src/storage/appStorage.ts',
    search: '...changes.filter(({ value }) => value !== null),',
    replacement: '...changes.filter(({ value }) => value !== null).reverse(),',
    test: STORAGE_ROBUSTNESS_TEST,
  },
  {
    name: 'P4: a failed write is rolled back',
    file: 'src/storage/appStorage.ts',
    search: "if (problem === 'full' || problem === 'blocked') applyChanges(storage, before)",
    replacement: '',
    test: { jest: 'test/unit/storage/appStorage' },
  },
  {
    name: 'P4: an unreadable expiration ends the session',
    file: 'src/session/storedSession.ts',
    search: 'if (expiresAt === null) return',
    replacement: 'if (expiresAt === null && tokenExpiration === null) return',
    test: { jest: 'test/unit/session/storedSession' },
  },
  {
    name: 'P5: a session is refreshed before its end',
    file: 'src/session/refreshSession.ts',
    search: 'const REFRESH_LEAD_MS = 180_000',
    replacement: 'const REFRESH_LEAD_MS = 0',
    test: { jest: 'test/unit/session/refreshSession -t "a tab that stays open"' },
  },
]
