import { Package } from 'lucide'
import { definePage } from '../definePage'

const recordTitle = {
  en: 'Order',
  zh: '订单',
  es: 'Pedido',
  ja: '注文',
  de: 'Auftrag',
  fr: 'Commande',
}

const icon = Package
const texts = ['pages/orders', 'resource']

export const ordersPages = [
  definePage({
    path: '/orders',
    title: {
      en: 'Orders',
      zh: '订单',
      es: 'Pedidos',
      ja: '注文',
      de: 'Aufträge',
      fr: 'Commandes',
    },
    icon,
    texts,
    requests: ['/api/orders', '/api/customers'],
    loadTile: () => import(/* webpackChunkName: "dashboard" */ './OrdersTile'),
    load: async () => ({
      default: (await import(/* webpackChunkName: "orders" */ './OrdersPages')).ListPage,
    }),
  }),
  definePage({
    path: '/orders/:id',
    title: recordTitle,
    icon,
    texts,
    load: async () => ({
      default: (await import(/* webpackChunkName: "orders" */ './OrdersPages')).DetailPage,
    }),
  }),
  definePage({
    path: '/orders/:id/edit',
    title: recordTitle,
    icon,
    texts,
    load: async () => ({
      default: (await import(/* webpackChunkName: "orders" */ './OrdersPages')).EditPage,
    }),
  }),
]
