import type { ResourceColumn } from '@/resource/columns'
import type { Order } from './ordersApi'

/** The columns of the list. The first one is the link to the order. */
export const orderColumns: readonly ResourceColumn<Order>[] = [
  { field: 'number', sort: 'ascending' },
  { field: 'customerId', sort: 'ascending', isFilter: true },
  { field: 'state', isFilter: true },
  { field: 'amount', sort: 'descending', isFilter: true },
  { field: 'weight', sort: 'descending', isFilter: true },
  { field: 'orderedOn', sort: 'descending', isFilter: true },
  { field: 'shippedAt', sort: 'descending', isFilter: true },
  { field: 'isUrgent', isFilter: true },
]
