import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  versions: {
    title: '新しいバージョンがあります',
    lead: 'ご都合のよいときに再読み込みしてください。それまでは、このまま作業を続けることができます。',
    typed: '保存していない変更は失われます。',
    anyway: 'それでも再読み込み',
    later: '後で',
  },
  shell: {
    menu: 'メインメニュー',
    sidebar: 'サイドバー',
    account: 'アカウント',
    organisations: '組織',
    organisationList: '組織：{{names}}',
    openMenu: 'メニューを開く',
    closeMenu: 'メニューを閉じる',
    groups: {
      people: 'メンバー',
      administration: '管理',
    },
    goTo: '移動先…',
    collapse: 'メニューを折りたたむ',
    expand: 'メニューを展開',
    breadcrumbs: '現在の位置',
    profile: 'プロフィール',
  },
  palette: {
    title: 'コマンドパレット',
    search: 'ページとコマンドを検索',
    hint: '移動先…',
    theme: 'テーマ：{{theme}}',
    nothing: '見つかりませんでした。',
    help: 'ヘルプ',
    groups: {
      pages: 'ページ',
      people: 'メンバー',
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
  },
  notifications: {
    title: '通知',
    unread_one: '通知（未読{{count, number}}件）',
    unread_other: '通知（未読{{count, number}}件）',
    none: '過去20分間の通知はありません。',
  },
}

export default ja
