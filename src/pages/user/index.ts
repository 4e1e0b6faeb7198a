import { UserRound } from 'lucide'
import { ACCESS_REQUEST_TEXTS } from '@/accessRequests/accessRequestTexts'
import { API_PATHS } from '@/api/paths'
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
  texts: ['pages/user', 'resource', ...ACCESS_REQUEST_TEXTS],
  requests: [API_PATHS.users],
  loadCommands: () => import(/* webpackChunkName: "user-commands" */ './UserCommands'),
  load: () => import(/* webpackChunkName: "user" */ './UserPage'),
})
