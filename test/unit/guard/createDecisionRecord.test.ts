import { accessFromList } from '@/guard/access'
import { createDecisionRecord } from '@/guard/createDecisionRecord'

const refusal = { verdict: 'forbidden', reason: 'noMatch' } as const
const context: Parameters<typeof createDecisionRecord>[1] = {
  access: accessFromList(['/users/:id'], 0),
  asked: '/users?q=1',
  path: '/users',
  roles: ['clerk'],
  trigger: 'link',
}

test('the record of a refusal contains the entries that almost match the path', () => {
  expect(createDecisionRecord(refusal, context)).toEqual({
    asked: '/users?q=1',
    path: '/users',
    roles: ['clerk'],
    trigger: 'link',
    verdict: 'forbidden',
    reason: 'noMatch',
    matched: null,
    listFetchedAt: '1970-01-01T00:00:00.000Z',
    listSize: 1,
    nearest: [{ entry: '/users/:id', segment: 2, expected: ':id', found: null }],
  })
})
