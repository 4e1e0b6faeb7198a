/** A decision of the guard: a clerk may not open `/access`. */
const decision = {
  ...{ at: '2026-11-21T08:00:00Z', asked: '/access', path: '/access', verdict: 'forbidden' },
  ...{ reason: 'noMatch', matched: null, roles: ['clerk'], listFetchedAt: null, listSize: 1 },
  trigger: 'link',
}

/** A support report with that decision, as 'Copy details' writes it. */
export const sampleReport = {
  report: 2,
  at: decision.at,
  version: 'v0',
  decision,
  allowedPages: ['/access/:id'],
}
