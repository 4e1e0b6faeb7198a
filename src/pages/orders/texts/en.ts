const en = {
  orders: {
    new: 'New order',
    openOrders: 'Open orders',
    ofOrders_one: 'of {{count, number}} order',
    ofOrders_other: 'of {{count, number}} orders',
    number: 'Number',
    customer: 'Customer',
    state: 'State',
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
