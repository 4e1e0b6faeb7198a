import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  versions: {
    title: '新しいバージョンがあります',
    lead: 'ご都合のよいときに再読み込みしてください。それまでは、このまま作業を続けることができます。',
    typed: '保存していない変更は失われます。',
    anyway: 'このまま再読み込みする',
    later: '後で',
  },
  shell: {
    menu: 'メインメニュー',
    sidebar: 'サイドバー',
    account: 'アカウント',
    organisationList: '組織：{{names}}',
    openMenu: 'メニューを開く',
    closeMenu: 'メニューを閉じる',
    groups: {
      people: 'ユーザー管理',
      administration: '管理',
    },
    collapse: 'メニューを折りたたむ',
    expand: 'メニューを展開',
    breadcrumbs: 'パンくずリスト',
  },
  palette: {
    title: 'コマンドパレット',
    search: 'ページとコマンドを検索',
    hint: '検索または移動…',
    theme: 'テーマ：{{theme}}',
    nothing: '見つかりませんでした。',
    results_one: '{{count, number}}件見つかりました',
    results_other: '{{count, number}}件見つかりました',
    help: 'ヘルプ',
    copyLink: '{{name}}へのリンクをコピー',
    openInNewTab: '{{name}}を新しいタブで開く',
    groups: {
      recent: '最近使用したコマンド',
      pages: 'ページ',
      people: 'ユーザー',
      actions: '操作',
      preferences: '設定',
    },
    run: '開く',
  },
  shortcuts: {
    title: 'キーボードショートカット',
    menu: 'メニューの折りたたみ・展開',
    everywhere: 'すべての画面',
    table: '表の中',
    search: '表を検索',
    rows: '前または次の行',
    openRow: '行を開く',
    editRow: '行を編集',
    selectRow: '行を選択',
    control: 'Ctrl',
  },
  notifications: {
    title: '通知',
    unread_one: '通知（未読{{count, number}}件）',
    unread_other: '通知（未読{{count, number}}件）',
    none: '新しい通知はありません。',
  },
}

export default ja
