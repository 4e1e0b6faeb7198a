import { getListErrorText } from '@/guard/accessFailureText'
import { t } from '../../support/english'

test('if the server says why it refuses the list, this reason is shown', () => {
  const error = { kind: 'forbidden', message: null, serverReason: 'The office is closed.' } as const
  expect(getListErrorText(error, t)).toBe('The office is closed.')
})
