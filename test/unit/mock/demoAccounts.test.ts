import { DEMO_ACCOUNTS } from '@/mock/demoAccounts'
import { readAccount } from '@/tooling/api/account'

test('commands without the option --email sign in as the demo administrator', () => {
  expect(DEMO_ACCOUNTS[0]).toMatchObject(readAccount({}))
})
