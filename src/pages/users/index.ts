import { Users } from 'lucide'
import { readUsersApiPath } from '@/api/buildRequest'
import { definePage } from '../definePage'

export const users = definePage({
  path: '/users',
  title: {
    en: 'Users',
    zh: '用户',
    es: 'Usuarios',
    ja: 'ユーザー',
    de: 'Benutzer',
    fr: 'Utilisateurs',
  },
  group: 'people',
  icon: Users,
  texts: ['pages/users', 'resource'],
  requests: [readUsersApiPath()],
  loadCommands: () => import(/* webpackChunkName: "users-commands" */ './UsersCommands'),
  load: () => import(/* webpackChunkName: "users" */ './UsersPage'),
})
