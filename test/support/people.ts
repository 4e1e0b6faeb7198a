import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import { createServer } from './server'
import { storedSessionOf } from './startStore'
import { makeToken, ROLE } from './tokens'

type Answers = Parameters<typeof createServer>[0]

export const PASSWORD = 'demo'

/** The demo backend, save for the paths that a test answers itself. */
export const demoServer = (answers: Answers = {}) =>
  createServer(answers, createDemoBackend({ records: memoryRecords() }))

/** What lies in the browser of somebody with these roles who has signed in before. */
export const sessionWith = (roles: readonly string[], claims: object = {}) =>
  storedSessionOf(makeToken({ [ROLE]: roles, name: 'Ida Brook', ...claims }))
