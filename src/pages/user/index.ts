import { UserRound } from 'lucide'
import { definePage } from '../definePage'

export const user = definePage({
  path: '/users/:id',
  title: t => t($ => $.user.title),
  group: 'people',
  icon: UserRound,
  load: () => import(/* webpackChunkName: "user" */ './UserPage'),
})
