import { UserRound } from 'lucide'
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
  texts: ['pages/user'],
  load: () => import(/* webpackChunkName: "user" */ './UserPage'),
})
