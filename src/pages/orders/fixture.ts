import type { ResourceFixture } from '@/resource/resourceFixture'
import { customers } from './customersApi'
import { createDemoCustomers, createDemoOrders } from './demoOrders'
import { orderFields } from './fields'
import { orders } from './ordersApi'

/** The wire format of the API. The demo backend serves it, and the test uses it. */
export const ordersFixture: ResourceFixture = {
  resource: orders,
  fields: orderFields,
  createRows: createDemoOrders,
  related: {
    customerId: {
      resource: customers,
      nameProperty: 'customerName',
      createRows: createDemoCustomers,
    },
  },
  newRecord: {
    number: 'SO-9001',
    customerId: null,
    state: 'packed',
    amount: -12.5,
    weight: 0.125,
    orderedOn: '2026-11-27',
    shippedAt: '2026-11-28T09:30:00.000Z',
    isUrgent: true,
    note: 'Deliver to the side entrance.',
    invoice: 'SO-9001.pdf',
  },
  refusal: { status: 422, body: { errors: { number: ['This number is already used'] } } },
  hasEmptyResponses: false,
}
