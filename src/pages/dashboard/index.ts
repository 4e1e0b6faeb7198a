import { LayoutDashboard } from 'lucide'
import { readUsersApiPath } from '@/api/buildRequest'
import { definePage, type PrefetchDispatch } from '../definePage'
import { prefetchUsers } from '../prefetchUsers'

/** A build for a real API does not load the texts of the demo. */
const DEMO_TEXTS = process.env.MOCK === 'true' ? ['pages/dashboard/demo'] : []

/** Fetches the activity log. The code for it is in the chunk of the page. */
async function prefetchActivity(dispatch: PrefetchDispatch) {
  if (process.env.ACTIVITY !== 'true') return
  const { fetchActivity } = await import(/* webpackChunkName: "dashboard" */ './activityApi')
  await fetchActivity(dispatch)
}

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
  requests: [readUsersApiPath()],
  load: () => import(/* webpackChunkName: "dashboard" */ './DashboardPage'),
  prefetch: dispatch => Promise.all([prefetchUsers(dispatch), prefetchActivity(dispatch)]),
})
