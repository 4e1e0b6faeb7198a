import { Table } from 'lucide'
import { definePage } from '../definePage'

export const sampleItem = definePage({
  path: '/sample-item',
  title: t => t($ => $.sampleItem.title),
  icon: Table,
  load: () => import(/* webpackChunkName: "sample-item" */ './SampleItemPage'),
})
