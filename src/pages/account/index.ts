import { CircleUser } from 'lucide'
import { definePage } from '../definePage'

export const account = definePage({
  path: '/account',
  title: t => t($ => $.account.title),
  group: 'personal',
  icon: CircleUser,
  load: () => import(/* webpackChunkName: "account" */ './AccountPage'),
})
