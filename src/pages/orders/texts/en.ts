const en = {
  orders: {
    new: 'New order',
    openOrders: 'Open orders',
    ofOrders_one: 'of {{count, number}} order',
    ofOrders_other: 'of {{count, number}} orders',
    number: 'Number',
    customer: 'Customer',
    state: 'State',
    changeState: 'Change state',
    stateChanged_one: 'The state of {{name}} was changed.',
    stateChanged_other: 'The state of {{count, number}} orders was changed.',
    open: 'Open',
    packed: 'Packed',
    shipped: 'Shipped',
    closed: 'Closed',
    amount: 'Amount',
    amountHint: 'Below zero for a credit note',
    weight: 'Weight',
    weightHint: 'In kilograms',
    orderedOn: 'Ordered on',
    shippedAt: 'Shipped at',
    isUrgent: 'Urgent',
    note: 'Note',
    invoice: 'Invoice',
    ofCustomer: 'Latest orders of this customer',
  },
} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    orders: typeof en.orders
  }
}
