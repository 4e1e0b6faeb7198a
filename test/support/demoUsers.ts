import { createDemoUsers } from '../../src/mock/demoUsers'

const [admin, user, guest] = createDemoUsers(Date.now()).map(
  ({ id, fullname, email, organisations }) => ({ id, name: fullname, email, organisations }),
)
if (!admin || !user || !guest) throw new Error('The demo has three users')

/** The three users of the demo backend. */
export const DEMO_USERS = { admin, user, guest } as const
