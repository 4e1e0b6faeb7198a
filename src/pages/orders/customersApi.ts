import * as v from 'valibot'
import { createResource } from '@/resource/createResource'

const customerSchema = v.object({ id: v.number(), name: v.string() })

type Customer = v.InferOutput<typeof customerSchema>

/** The customers have no page. The orders refer to them. */
export const customers = createResource({
  name: 'customers',
  path: '/api/customers',
  schema: customerSchema,
  getName: ({ name }: Customer) => name,
  adapter: { ids: 'number' },
})
