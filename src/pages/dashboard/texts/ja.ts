import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  dashboardPage: {
    lead: '今日の概況（{{date}}）',
    users: 'ユーザー',
    inOrganisations_one: '{{count, number}}組織',
    inOrganisations_other: '{{count, number}}組織',
    signedInToday: '今日のサインイン',
    requests: 'アクセス権の申請',
    toAnswer: '回答待ち',
    ofUsers_one: '全{{count, number}}人中',
    ofUsers_other: '全{{count, number}}人中',
    byRole: 'ロール別ユーザー数',
    byStatus: '状態別ユーザー数',
    lastDays_one: '過去1日間',
    lastDays_other: '過去{{count}}日間',
    period: '期間',
    signIns: '日別サインイン数',
    signInsOn_one: '{{date}}：{{count, number}}回',
    signInsOn_other: '{{date}}：{{count, number}}回',
    signInsUnreadable: '{{date}}：サインイン数を読み取れません',
    signInsFailed: 'サインインの記録を読み込めませんでした。',
    changes: '最近の変更',
    noChanges: 'まだ変更はありません。',
    changesFailed: '変更の記録を読み込めませんでした。',
    change: {
      created: '{{actor}}さんが{{user}}さんを追加しました',
      changed: '{{actor}}さんが{{user}}さんの情報を変更しました',
      deleted: '{{actor}}さんが{{user}}さんを削除しました',
      rolesChanged: '{{actor}}さんが{{user}}さんのロールを変更しました',
      activated: '{{actor}}さんが{{user}}さんのアカウントを有効にしました',
      deactivated: '{{actor}}さんが{{user}}さんのアカウントを無効にしました',
    },
    ownChange: {
      created: '{{user}}さんが登録しました',
      changed: '{{user}}さんが自分の情報を変更しました',
    },
    recent: '最近のサインイン',
    noSignIns: 'まだ誰もサインインしていません。',
    soFar: '本日（途中経過）',
    today: '今日',
  },
}

export default ja
