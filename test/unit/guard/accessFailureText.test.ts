import { ACCESS_FAILURES, type AccessFailure } from '@/guard/access'
import { getAccessFailureText, getListErrorText } from '@/guard/accessFailureText'
import { t } from '../../support/english'

const failureTexts: Record<AccessFailure, RegExp> = {
  refused: /^You are not allowed to do this\. Please ask .+\.$/,
  tooMany: /^Too many requests right now\./,
  invalid: /did not accept/,
  headersTooLarge: /too much data/,
  noService: /not available/,
  server: /wrong on the server/,
  network: /^Can’t reach the server\./,
  timeout: /not answer in time/,
  malformed: /^The server gave an unexpected answer\.$/,
}

test.each(ACCESS_FAILURES)(
  'a failed access check with the reason %s is shown with its own text',
  reason => {
    expect(getAccessFailureText(reason, t)).toMatch(failureTexts[reason])
  },
)

test('if the server says why it refuses the list, this reason is shown', () => {
  const error = { kind: 'forbidden', message: null, serverReason: 'The office is closed.' } as const
  expect(getListErrorText(error, t)).toBe('The office is closed.')
})
