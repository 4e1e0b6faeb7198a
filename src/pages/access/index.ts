import { ShieldCheck } from 'lucide'
import { definePage } from '../definePage'

export const access = definePage({
  path: '/access',
  title: t => t($ => $.access.title),
  group: 'administration',
  icon: ShieldCheck,
  load: () => import(/* webpackChunkName: "access" */ './AccessPage'),
})
