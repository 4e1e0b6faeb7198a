import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  orders: {
    new: 'Nuevo pedido',
    openOrders: 'Pedidos abiertos',
    ofOrders_one: 'de {{count, number}} pedido',
    ofOrders_other: 'de {{count, number}} pedidos',
    number: 'Número',
    customer: 'Cliente',
    state: 'Estado',
    changeState: 'Cambiar estado',
    stateChanged_one: 'Se ha cambiado el estado de {{name}}.',
    stateChanged_other: 'Se ha cambiado el estado de {{count, number}} pedidos.',
    open: 'Abierto',
    packed: 'Preparado',
    shipped: 'Enviado',
    closed: 'Cerrado',
    amount: 'Importe',
    amountHint: 'Negativo si es un abono',
    weight: 'Peso',
    weightHint: 'En kilogramos',
    orderedOn: 'Pedido el',
    shippedAt: 'Enviado el',
    isUrgent: 'Urgente',
    note: 'Nota',
    invoice: 'Factura',
    ofCustomer: 'Últimos pedidos de este cliente',
  },
}

export default es
