import * as v from 'valibot'
import { api } from '@/api/api'

const orderSchema = v.object({ id: v.string() })
type Order = v.InferOutput<typeof orderSchema>

export const ordersApi = api.enhanceEndpoints({ addTagTypes: ['Orders'] }).injectEndpoints({
  endpoints: build => ({
    getOrders: build.query<Order[], void>({
      query: () => ({ path: '/api/orders' }),
      rawResponseSchema: v.array(orderSchema),
      providesTags: ['Orders'],
    }),
    deleteOrder: build.mutation<unknown, string>({
      query: id => ({ path: `/api/orders/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Orders']),
    }),
  }),
})
