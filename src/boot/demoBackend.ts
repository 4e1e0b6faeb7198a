import { DEMO_ACCOUNTS } from '@/mock/demoAccounts'
import { startDemo, type Demo } from '@/mock/startDemo'

export type { Demo }

/** Null in a build for a real API. */
export const startDemoBackend = (): Demo | null =>
  process.env.MOCK === 'true' ? startDemo() : null

/** Empty in a build for a real API. */
export const demoAccounts = process.env.MOCK === 'true' ? DEMO_ACCOUNTS : []
