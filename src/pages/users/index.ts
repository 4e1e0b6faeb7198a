import { Users } from 'lucide'
import { definePage } from '../definePage'

export const users = definePage({
  path: '/users',
  title: t => t($ => $.users.title),
  group: 'people',
  icon: Users,
  load: () => import(/* webpackChunkName: "users" */ './UsersPage'),
})
