import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  dashboardPage: {
    lead: '今日概览，{{date}}',
    administrators: '管理员',
    ofUsers_one: '共 {{count, number}} 位用户',
    ofUsers_other: '共 {{count, number}} 位用户',
    byRole: '各角色用户数',
    lastDays_one: '最近一天',
    lastDays_other: '最近 {{count}} 天',
    period: '时间段',
    signIns: '按最近登录日期统计的用户',
    signInsOn_one: '{{date}}：{{count, number}} 位用户',
    signInsOn_other: '{{date}}：{{count, number}} 位用户',
    recent: '最近登录',
    noSignIns: '还没有人登录过。',
    soFar: '今天截至目前',
    today: '今天',
  },
}

export default zh
