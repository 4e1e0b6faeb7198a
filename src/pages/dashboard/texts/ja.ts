import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  dashboardPage: {
    lead: '今日の概況（{{date}}）',
    administrators: '管理者',
    ofUsers_one: '全{{count, number}}人中',
    ofUsers_other: '全{{count, number}}人中',
    byRole: 'ロール別ユーザー数',
    lastDays_one: '過去1日間',
    lastDays_other: '過去{{count}}日間',
    period: '期間',
    signIns: '最終サインイン日別のユーザー数',
    signInsOn_one: '{{date}}：{{count, number}}人',
    signInsOn_other: '{{date}}：{{count, number}}人',
    recent: '最近のサインイン',
    noSignIns: 'まだ誰もサインインしていません。',
    soFar: '本日（途中経過）',
    today: '今日',
  },
}

export default ja
