import { LayoutDashboard } from 'lucide'
import { definePage } from '../definePage'

export const dashboard = definePage({
  path: '/dashboard',
  title: t => t($ => $.dashboard.title),
  icon: LayoutDashboard,
  load: () => import(/* webpackChunkName: "dashboard" */ './DashboardPage'),
})
