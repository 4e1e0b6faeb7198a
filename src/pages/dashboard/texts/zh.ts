import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  dashboardPage: {
    lead: '今日概览，{{date}}',
    users: '用户',
    newThisWeek_one: '本周新增 {{count, number}} 人',
    newThisWeek_other: '本周新增 {{count, number}} 人',
    signInsToday: '今日登录人数',
    ofUsers_one: '共 {{count, number}} 位用户',
    ofUsers_other: '共 {{count, number}} 位用户',
    pages: '可访问的页面',
    checked: '{{when}}检查',
    checkedNow: '刚刚检查',
    sessionEnds: '会话剩余时间',
    byRole: '各角色用户数',
    lastDays_one: '最近一天',
    lastDays_other: '最近 {{count}} 天',
    period: '时间段',
    signIns: '按最近登录日期统计的用户',
    signInsOn_one: '{{date}}：{{count, number}} 位用户',
    signInsOn_other: '{{date}}：{{count, number}} 位用户',
    timeline: '本次会话动态',
    recent: '最近登录',
    noSignIns: '还没有人登录过。',
    soFar: '今天截至目前',
    today: '今天',
  },
}

export default zh
