import { UserRound } from 'lucide'
import { readUsersApiPath } from '@/api/buildRequest'
import { definePage } from '../definePage'

export const user = definePage({
  path: '/users/:id',
  title: {
    en: 'User',
    zh: '用户',
    es: 'Usuario',
    ja: 'ユーザー',
    de: 'Benutzer',
    fr: 'Utilisateur',
  },
  group: 'people',
  icon: UserRound,
  texts: ['pages/user', 'resource'],
  requests: [readUsersApiPath()],
  loadCommands: () => import(/* webpackChunkName: "user-commands" */ './UserCommands'),
  load: () => import(/* webpackChunkName: "user" */ './UserPage'),
})
