import { LayoutDashboard } from 'lucide'
import { readUsersApiPath } from '@/api/buildRequest'
import { definePage } from '../definePage'

export const dashboard = definePage({
  path: '/dashboard',
  title: {
    en: 'Dashboard',
    zh: '仪表板',
    es: 'Panel',
    ja: 'ダッシュボード',
    de: 'Übersicht',
    fr: 'Tableau de bord',
  },
  icon: LayoutDashboard,
  texts: ['pages/dashboard'],
  requests: [readUsersApiPath()],
  load: () => import(/* webpackChunkName: "dashboard" */ './DashboardPage'),
})
