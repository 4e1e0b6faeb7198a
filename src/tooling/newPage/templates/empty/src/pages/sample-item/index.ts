import { File } from 'lucide'
import { definePage } from '../definePage'

export const sampleItem = definePage({
  path: '/sample-item',
  title: t => t($ => $.sampleItem.title),
  icon: File,
  load: () => import(/* webpackChunkName: "sample-item" */ './SampleItemPage'),
})
