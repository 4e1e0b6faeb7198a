import { CircleDot } from 'lucide'
import type { RecordAction } from '@/resource/actions'
import { ORDER_STATES } from './fields'
import { orders, type Order } from './ordersApi'

/** Changes the state of orders. */
export function useOrderActions(): readonly RecordAction<Order>[] {
  const save = orders.useSave()
  const setState = async (id: number, state: string, former: string) => {
    const request = { changes: { state }, former: { state: former }, version: null }
    const result = await save({ id: String(id), ...request })
    return 'error' in result ? result.error : null
  }
  return [
    {
      id: 'state',
      permission: 'edit',
      label: t => t($ => $.orders.changeState),
      icon: CircleDot,
      choice: { label: t => t($ => $.orders.state), options: ORDER_STATES },
      isUseful: ({ state }, value) => state !== value,
      send: ({ id, state }, value = state) => setState(id, value, state),
      undo: ({ id, state }, value = state) => setState(id, state, value),
      describe: (result, t) => t($ => $.orders.stateChanged, result),
    },
  ]
}
