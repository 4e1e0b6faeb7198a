import { Users } from 'lucide'
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
  load: () => import(/* webpackChunkName: "users" */ './UsersPage'),
})
