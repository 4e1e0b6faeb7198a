import { CircleUser } from 'lucide'
import { API_PATHS } from '@/api/paths'
import { definePage } from '../definePage'

export const account = definePage({
  path: '/account',
  title: {
    en: 'Account',
    zh: '账号',
    es: 'Cuenta',
    ja: 'アカウント',
    de: 'Konto',
    fr: 'Compte',
  },
  group: 'personal',
  icon: CircleUser,
  texts: ['pages/account'],
  requests: [API_PATHS.users, API_PATHS.sessions].filter(path => path !== ''),
  load: () => import(/* webpackChunkName: "account" */ './AccountPage'),
})
