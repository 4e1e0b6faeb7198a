import type { ReadyView } from '@/resource/ReadyViews'
import { ResourceDetail } from '@/resource/ResourceDetail'
import { ResourceForm } from '@/resource/ResourceForm'
import { ResourceList } from '@/resource/ResourceList'
import { orderColumns } from './columns'
import { CustomerOrders } from './CustomerOrders'
import { orderFields } from './fields'
import { orders } from './ordersApi'
import { useOrderActions } from './useOrderActions'

const VIEWS: readonly ReadyView[] = [
  { label: t => t($ => $.orders.open), filters: { state: 'open' } },
  { label: t => t($ => $.orders.packed), filters: { state: 'packed' } },
  { label: t => t($ => $.orders.isUrgent), filters: { isUrgent: 'true' } },
]

export const ListPage = () => (
  <ResourceList
    resource={orders}
    columns={orderColumns}
    fields={orderFields}
    defaultSort="-orderedOn"
    newText={t => t($ => $.orders.new)}
    actions={useOrderActions()}
    views={VIEWS}
  />
)

export const DetailPage = () => (
  <ResourceDetail
    resource={orders}
    fields={orderFields}
    renderSections={order => <CustomerOrders order={order} />}
  />
)

export const EditPage = () => (
  <ResourceForm resource={orders} fields={orderFields} newText={t => t($ => $.orders.new)} />
)
