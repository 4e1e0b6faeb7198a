import { API_PATHS } from '@/api/paths'
import type { ChoiceOption, ResourceField } from '@/resource/fields'
import { customers } from './customersApi'
import type { Order } from './ordersApi'

export const ORDER_STATES: readonly ChoiceOption[] = [
  { value: 'open', label: t => t($ => $.orders.open) },
  { value: 'packed', label: t => t($ => $.orders.packed) },
  { value: 'shipped', label: t => t($ => $.orders.shipped) },
  { value: 'closed', label: t => t($ => $.orders.closed) },
]

/** The fields of an order, in the order of its page and its form. */
export const orderFields: readonly ResourceField<Order>[] = [
  {
    name: 'number',
    label: t => t($ => $.orders.number),
    kind: 'text',
    isRequired: true,
    maxLength: 40,
  },
  {
    name: 'customerId',
    label: t => t($ => $.orders.customer),
    kind: 'relation',
    relation: customers.relation,
    nameField: 'customerName',
  },
  {
    name: 'state',
    label: t => t($ => $.orders.state),
    kind: 'choice',
    isRequired: true,
    initialValue: 'open',
    options: ORDER_STATES,
  },
  {
    name: 'amount',
    label: t => t($ => $.orders.amount),
    kind: 'money',
    currency: 'EUR',
    hint: t => t($ => $.orders.amountHint),
  },
  {
    name: 'weight',
    label: t => t($ => $.orders.weight),
    kind: 'number',
    hint: t => t($ => $.orders.weightHint),
  },
  { name: 'orderedOn', label: t => t($ => $.orders.orderedOn), kind: 'date' },
  { name: 'shippedAt', label: t => t($ => $.orders.shippedAt), kind: 'dateTime' },
  { name: 'isUrgent', label: t => t($ => $.orders.isUrgent), kind: 'boolean' },
  { name: 'note', label: t => t($ => $.orders.note), kind: 'longText', maxLength: 2_000 },
  {
    name: 'invoice',
    label: t => t($ => $.orders.invoice),
    kind: 'file',
    upload: { path: API_PATHS.files, accept: ['application/pdf', 'image/*'], maxBytes: 5_000_000 },
  },
]
