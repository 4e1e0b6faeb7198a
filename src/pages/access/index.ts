import { ShieldCheck } from 'lucide'
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
  texts: ['pages/access'],
  load: () => import(/* webpackChunkName: "access" */ './AccessPage'),
})
