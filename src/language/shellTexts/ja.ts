import type { ShellTexts } from '../texts'

const ja: ShellTexts = {
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
