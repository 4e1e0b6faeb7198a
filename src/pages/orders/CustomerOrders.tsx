import { useTranslation } from 'react-i18next'
import { ListCard } from '@/resource/ListCard'
import type { ResourceColumn } from '@/resource/columns'
import { orderFields } from './fields'
import { orders, type Order } from './ordersApi'

const COLUMNS: readonly ResourceColumn<Order>[] = [
  { field: 'number' },
  { field: 'state' },
  { field: 'amount' },
  { field: 'orderedOn' },
]

/** The latest orders of the customer of an order. */
export function CustomerOrders({ order: { customerId } }: { order: Order }) {
  const { t } = useTranslation()
  return (
    customerId !== null && (
      <ListCard
        resource={orders}
        rows={orders.rows}
        title={t($ => $.orders.ofCustomer)}
        columns={COLUMNS}
        fields={orderFields}
        sort="-orderedOn"
        filters={{ customerId: String(customerId) }}
      />
    )
  )
}
