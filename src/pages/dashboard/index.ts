import { LayoutDashboard } from 'lucide'
import { API_PATHS } from '@/api/paths'
import { definePage } from '../definePage'

/** A build for a real API does not load the texts of the demo. */
const DEMO_TEXTS = process.env.MOCK === 'true' ? ['pages/dashboard/demo'] : []

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
  texts: ['pages/dashboard', ...DEMO_TEXTS],
  requests: [API_PATHS.users],
  load: () => import(/* webpackChunkName: "dashboard" */ './DashboardPage'),
  prefetch: async dispatch => {
    const { fetchDashboardData } = await import(
      /* webpackChunkName: "dashboard" */ './fetchDashboardData'
    )
    await fetchDashboardData(dispatch)
  },
})
