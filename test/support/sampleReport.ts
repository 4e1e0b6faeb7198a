import type { decided } from '@/guard/guardSlice'

/** A decision of the guard: a clerk may not open `/access`. */
export const sampleDecision: Parameters<typeof decided>[0] = {
  asked: '/access',
  path: '/access',
  verdict: 'forbidden',
  reason: 'noMatch',
  matched: null,
  roles: ['clerk'],
  listFetchedAt: null,
  listSize: 1,
  trigger: 'link',
}

const SAMPLE_TIME = '2026-11-21T08:00:00Z'

/** A support report that contains `sampleDecision`, in the format of 'Copy details'. */
export const sampleReport = {
  report: 2,
  at: SAMPLE_TIME,
  version: 'v0',
  decision: { at: SAMPLE_TIME, ...sampleDecision },
  allowedPages: ['/Access'],
}
