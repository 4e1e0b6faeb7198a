import { Users } from 'lucide'
import { API_PATHS } from '@/api/paths'
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
  requests: [API_PATHS.users],
  loadCommands: () => import(/* webpackChunkName: "users-commands" */ './UsersCommands'),
  load: () => import(/* webpackChunkName: "users" */ './UsersPage'),
})
