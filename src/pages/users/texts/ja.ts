import type { Translation } from '@/language/texts'
import type en from './en'

const ja: Translation<typeof en> = {
  users: {
    lead_one: '{{count, number}}人のユーザー',
    lead_other: '{{count, number}}人のユーザー',
    found_one: '{{total, number}}人中{{count, number}}人',
    found_other: '{{total, number}}人中{{count, number}}人',
    search: 'ユーザーを検索',
    searchHint: '氏名、メールアドレス、組織',
    columns: '列',
    byRole: 'ロールで絞り込む',
    allRoles: 'すべてのロール',
    none: '検索条件に一致するユーザーはいません。',
    empty: 'ユーザーはまだいません。',
    never: 'なし',
    actions: '{{name}}の操作',
    selectUser: '{{name}}を選択',
    selectAll: 'すべて選択',
    selected_one: '{{count, number}}人を選択中',
    selected_other: '{{count, number}}人を選択中',
    clearSelection: '選択を解除',
    exportSelected: 'CSVをエクスポート',
    tooMany: '一度に{{count, number}}人まで',
    deactivated: '{{count, number}}人のユーザーを無効にしました。',
    activated: '{{count, number}}人のユーザーを有効にしました。',
    unusableIds_one:
      '{{count, number}}人のユーザーに一意の番号がありません。サポートにデータの修正を依頼してください。',
    unusableIds_other:
      '{{count, number}}人のユーザーに一意の番号がありません。サポートにデータの修正を依頼してください。',
    views: 'ビュー',
    viewName: 'ビューの名前',
    saveView: 'ビューを保存',
    deleteView: 'ビュー「{{name}}」を削除',
    viewsHint: '検索、絞り込み、並べ替え、列をこのタブに保存します。',
  },
}

export default ja
