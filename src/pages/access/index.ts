import { ShieldCheck } from 'lucide'
import { ACCESS_REQUEST_TEXTS } from '@/accessRequests/accessRequestTexts'
import { definePage } from '../definePage'

export const access = definePage({
  path: '/access',
  title: {
    en: 'Access',
    zh: '权限管理',
    es: 'Permisos',
    ja: '権限管理',
    de: 'Berechtigungen',
    fr: 'Autorisations',
  },
  group: 'administration',
  icon: ShieldCheck,
  texts: ['pages/access', ...ACCESS_REQUEST_TEXTS],
  loadCommands: () => import(/* webpackChunkName: "access-commands" */ './AccessCommands'),
  load: () => import(/* webpackChunkName: "access" */ './AccessPage'),
})
