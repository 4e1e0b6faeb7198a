import { ShieldCheck } from 'lucide'
import { ACCESS_REQUEST_TEXTS } from '@/accessRequests/accessRequestTexts'
import { definePage } from '../definePage'

export const access = definePage({
  path: '/access',
  title: {
    en: 'Access',
    zh: '访问权限',
    es: 'Acceso',
    ja: 'アクセス権',
    de: 'Zugriff',
    fr: 'Accès',
  },
  group: 'administration',
  icon: ShieldCheck,
  texts: ['pages/access', ...ACCESS_REQUEST_TEXTS],
  loadCommands: () => import(/* webpackChunkName: "access-commands" */ './AccessCommands'),
  load: () => import(/* webpackChunkName: "access" */ './AccessPage'),
})
