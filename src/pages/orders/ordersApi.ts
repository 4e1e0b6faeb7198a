import * as v from 'valibot'
import { createResource } from '@/resource/createResource'

/** A record of the API. */
const orderSchema = v.object({
  id: v.number(),
  number: v.string(),
  customerId: v.nullable(v.number()),
  /** The server sends the name with each order, so that the list needs no request for it. */
  customerName: v.nullable(v.string()),
  state: v.picklist(['open', 'packed', 'shipped', 'closed']),
  /** Negative for a credit note. */
  amount: v.nullable(v.number()),
  weight: v.nullable(v.number()),
  orderedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  shippedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  isUrgent: v.boolean(),
  note: v.nullable(v.string()),
  invoice: v.nullable(v.string()),
})

export type Order = v.InferOutput<typeof orderSchema>

export const orders = createResource({
  name: 'orders',
  path: '/api/orders',
  schema: orderSchema,
  getName: ({ number }: Order) => number,
  adapter: { ids: 'number' },
})
