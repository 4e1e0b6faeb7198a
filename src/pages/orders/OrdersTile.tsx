import { useTranslation } from 'react-i18next'
import { StatTile } from '../StatTile'
import { orders } from './ordersApi'

/** The number of open orders, for the dashboard. */
export default function OrdersTile() {
  const { t } = useTranslation()
  const open = orders.useCount({ state: 'open' })
  const all = orders.useCount({})
  return (
    <StatTile
      label={t($ => $.orders.openOrders)}
      count={open}
      path={orders.listPath}
      query="state=open"
      note={typeof all === 'number' ? t($ => $.orders.ofOrders, { count: all }) : undefined}
    />
  )
}
