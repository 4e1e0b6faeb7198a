import type { decided } from '@/guard/guardSlice'

/** A decision of the guard: a clerk may not open `/access`. */
export const sampleDecision: Parameters<typeof decided>[0] = {
  ...{ asked: '/access', path: '/access', verdict: 'forbidden', reason: 'noMatch', matched: null },
  ...{ roles: ['clerk'], listFetchedAt: null, listSize: 1, trigger: 'link' },
}

const at = '2026-11-21T08:00:00Z'

/** A support report with that decision, as 'Copy details' writes it. */
export const sampleReport = {
  report: 2,
  at,
  version: 'v0',
  decision: { at, ...sampleDecision },
  allowedPages: ['/access/:id'],
}
