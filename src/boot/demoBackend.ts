import { DEMO_ACCOUNTS } from '@/mock/demoAccounts'
import { startDemo, type Demo } from '@/mock/startDemo'

export type { Demo }

/** Starts the demo backend. Returns null in a build for a real API. */
export const startDemoBackend = (): Demo | null =>
  process.env.MOCK === 'true' ? startDemo() : null

/** The accounts that the prerendered sign-in form offers. Empty in a build for a real API. */
export const demoAccounts = process.env.MOCK === 'true' ? DEMO_ACCOUNTS : []
