import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  accessRequest: {
    page: 'ページ',
    entry: '必要な項目',
    reason: '必要な理由',
    reasonHint: '任意、{{max, number}}文字以内',
    send: '申請を送信',
    request: '{{path}}の申請',
    sent: '{{path}}へのアクセス権を申請しました。',
    pending: '申請：{{when}}・保留中',
    unknownTime: '日時不明',
    withdraw: '取り下げる',
    withdrawn: '{{path}}の申請を取り下げました。',
    declinedAt: '却下：{{when}}',
    declinedBecause: '却下：{{when}}。{{reason}}',
    granted: '{{path}}にアクセスできるようになりました。',
    open: 'ページを開く',
    declined: '{{path}}の申請は却下されました。',
    list: 'アクセス権の申請',
    noReason: '理由の記載なし',
    grant: '許可',
    decline: '却下',
  },
  accessAdmin: {
    none: '保留中の申請はありません。',
    unreadable_one: '{{count, number}}件の申請を読み取れません。',
    unreadable_other: '{{count, number}}件の申請を読み取れません。',
    grantTitle: '{{name}}さんに{{path}}へのアクセスを許可しますか？',
    how: '方法',
    addEntry_one:
      'ロール「{{role}}」に{{entry}}を追加：{{count, number}}人がアクセスできるようになります',
    addEntry_other:
      'ロール「{{role}}」に{{entry}}を追加：{{count, number}}人がアクセスできるようになります',
    giveRole_one:
      '{{name}}さんにロール「{{role}}」を付与：{{count, number}}件のページや操作が増えます',
    giveRole_other:
      '{{name}}さんにロール「{{role}}」を付与：{{count, number}}件のページや操作が増えます',
    isOpen: '{{name}}さんはすでに{{path}}にアクセスできます。変更はありません。',
    noWay: '{{path}}を許可するロールはなく、{{name}}さんには追加先のロールがありません。',
    choiceGone: '選択した方法は使えなくなりました。もう一度選んでください。',
    gains: '増えるもの：{{entries}}',
    granted: '{{name}}さんは{{path}}にアクセスできるようになりました。',
    undone: '変更を元に戻しました。',
    answer: '{{name}}さんへの回答',
    declineTitle: '{{name}}さんの{{path}}の申請を却下しますか？',
    declineReason: '{{name}}さんへの理由',
    declined: '{{name}}さんの{{path}}の申請を却下しました。',
    conflict:
      'その間に別のユーザーがロールを変更しました。以下の変更は新しい一覧に基づいています。内容を確認して、もう一度適用してください。',
    change: 'ロールを変更',
    removeEntry_one:
      'ロール「{{role}}」から{{entry}}を削除：{{count, number}}人がアクセスできなくなります',
    removeEntry_other:
      'ロール「{{role}}」から{{entry}}を削除：{{count, number}}人がアクセスできなくなります',
    apply: '適用',
    applied: 'ロール「{{role}}」を変更しました。',
    lockTitle: 'ロール「{{role}}」から{{entry}}を削除しますか？',
    lockSelf: 'あなたは{{entry}}を開けなくなります。元に戻せるのは別の管理者だけです。',
    log: 'アクセス権の変更履歴',
    noLog: 'まだ変更はありません。',
    added: '{{by}}さんがロール「{{role}}」に{{subject}}を追加しました。',
    removed: '{{by}}さんがロール「{{role}}」から{{subject}}を削除しました。',
    given: '{{by}}さんが{{subject}}さんにロール「{{role}}」を付与しました。',
    taken: '{{by}}さんが{{subject}}さんからロール「{{role}}」を外しました。',
    requestDeclined: '{{by}}さんが{{name}}さんの{{path}}の申請を却下しました。',
    cause: '{{name}}さんの{{path}}の申請',
    removeRole: '{{role}}を外す',
    rolesGained: '増えるページと操作：{{entries}}',
    rolesLost: '減るページと操作：{{entries}}',
    failed: 'ロールを読み込めませんでした。',
  },
}

export default ja
