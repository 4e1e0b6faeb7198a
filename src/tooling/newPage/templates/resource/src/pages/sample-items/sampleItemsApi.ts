import * as v from 'valibot'
import { createResource } from '@/resource/createResource'

/** A record of the API. */
const sampleItemSchema = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(['open', 'closed']),
  amount: v.nullable(v.number()),
  orderedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
})

export type SampleItem = v.InferOutput<typeof sampleItemSchema>

export const sampleItems = createResource({
  name: 'sample-items',
  path: '/api/sample-items',
  schema: sampleItemSchema,
  getName: ({ name }: SampleItem) => name,
  // How the API differs from `DEFAULT_ADAPTER`.
  adapter: {},
})
