import type { ResourceFixture } from '@/resource/resourceFixture'
import { sampleItemFields } from './fields'
import { sampleItems } from './sampleItemsApi'

/** The wire format of the API. The demo backend serves it, and the test uses it. */
export const sampleItemsFixture: ResourceFixture = {
  resource: sampleItems,
  fields: sampleItemFields,
  createRows: now =>
    Array.from({ length: 60 }, (_, index) => ({
      id: String(index + 1),
      name: `Sample item ${index + 1}`,
      state: index % 3 === 0 ? 'closed' : 'open',
      amount: 12.5 * (index + 1),
      orderedOn: new Date(now - index * 86_400_000).toISOString().slice(0, 10),
    })),
  newRecord: { name: 'My sample item', state: 'open', amount: 19.9, orderedOn: '2026-11-27' },
  refusal: { status: 422, body: { errors: { name: ['This name is already used'] } } },
  hasEmptyResponses: false,
}
