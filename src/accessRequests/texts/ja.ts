import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  accessRequest: {
    page: 'ページ',
    entry: '必要なエントリ',
    reason: '必要な理由',
    reasonHint: '任意、{{max, number}}文字以内',
    send: '申請を送信',
    sent: '{{path}}へのアクセス権を申請しました。',
    pending: '申請: {{when}} · 保留中',
    withdraw: '取り下げる',
    withdrawn: '{{path}}の申請を取り下げました。',
    declinedAt: '却下: {{when}}',
    declinedBecause: '却下: {{when}}。{{reason}}',
    granted: '{{path}}にアクセスできるようになりました。',
    open: 'ページを開く',
    declined: '{{path}}の申請は却下されました。',
    list: 'アクセス権の申請',
    noReason: '理由の記載なし',
    grant: '許可',
    decline: '却下',
    unread_one: 'アクセス権の申請{{count, number}}件',
    unread_other: 'アクセス権の申請{{count, number}}件',
    action: '{{reason}}ボタンを押すとアクセス権を申請できます。',
  },
}

export default ja
