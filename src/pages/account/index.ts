import { CircleUser } from 'lucide'
import { readUsersApiPath } from '@/api/buildRequest'
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
  texts: ['pages/account', 'session'],
  requests: [readUsersApiPath()],
  load: () => import(/* webpackChunkName: "account" */ './AccountPage'),
})
