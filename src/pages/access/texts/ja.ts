import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  accessPage: {
    lead: '誰がどのページを開けるか、その理由とともに確認できます。判定のルールはページを開くときと同じです。',
    page: 'ページ',
    allowed: '許可',
    refused: '許可なし',
    unknown: '不明',
    yours: 'あなたのロール',
    callerOnly:
      'このサーバーは、現在のユーザーのロールについてのみ応答します。そのため、このページにはあなた自身のアクセス権だけが表示されます。ロールを比較するには、サーバーが任意のロールについて応答する必要があります（たとえば/accessを開けるユーザーに対してのみ）。',
    failed: 'ロールのアクセス権を読み込めませんでした。',
    check: 'アクセス権を確認',
    checkUser: '{{name}}さんのアクセス権を確認',
    subject: '確認の対象',
    byRoles: 'ロール',
    byPerson: 'ユーザー',
    addRole: 'ロールを追加',
    removeRole: '{{role}}を外す',
    person: 'ユーザー',
    personHint: '氏名またはメールアドレス',
    peopleHidden: 'ユーザー一覧を開く権限がないため、ユーザーは表示されません。',
    path: 'ページまたはパス',
    pathHint: '/users/5',
    start: 'ロールまたはユーザーと、ページを選んでください。下の表のセルを選ぶこともできます。',
    pending: 'ページの一覧を読み込み中',
    matchedEntry: '一致した項目',
    listFetched: '一覧の取得日時',
    noPage: 'このパスのページはアプリにありません。',
    open: 'ページを開く',
    who: '開けるロールとユーザー',
    noRole: '開けるロールはありません',
    noPerson: '開けるユーザーはいません',
    people_one: '{{total, number}}人中{{count, number}}人',
    people_other: '{{total, number}}人中{{count, number}}人',
    showMore: 'さらに表示',
    matrix: 'すべてのページとロール',
    searchPages: 'ページを検索',
    found_one: '{{total, number}}件中{{count, number}}件',
    found_other: '{{total, number}}件中{{count, number}}件',
  },
}

export default ja
